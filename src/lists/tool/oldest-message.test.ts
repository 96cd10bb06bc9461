import { expect, test } from 'vitest'
import { oldestMessage } from './oldest-message'

const minute = 60_000
const latest = Date.UTC(2026, 10, 25, 15, 2)

test.each([
  [0, null],
  [5 * minute, null],
  [6 * minute, '(oldest read 1h ago)'],
  [352 * minute, '(oldest read 6h ago)'],
])('a result read %d ms before the latest shows its age: %s', (before, message) => {
  const oldest = latest - before
  expect(oldestMessage({ oldest, latest }, latest + 54 * minute)).toBe(message)
})
