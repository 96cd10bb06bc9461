import { expect, test } from 'vitest'
import { formatRelative } from './time'

const now = Date.parse('2026-11-20T12:00:00Z')
test.each([
  [now - 30_000, 'just now'],
  [now + 3 * 3_600_000, 'just now'],
  [now - 7 * 60_000, '7m ago'],
  [now - 3 * 3_600_000, '3h ago'],
  [now - 26 * 3_600_000, '1d ago'],
])('the age of %d is shown in the largest whole unit', (ms, text) => {
  expect(
    formatRelative(ms, now)
      .replaceAll(/\s/g, ' ')
      .replace(/(\d) ?(min|hr)\.?/, (_, n: string, u: string) => n + u[0]),
  ).toBe(text)
})
