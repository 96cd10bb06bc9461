import { expect, test } from 'vitest'
import { isOld } from './use-fresh-account'

const readAt = Date.parse('2026-11-22T10:00:00Z')

test.each([
  [0, false],
  [60_000, false],
  [60_001, true],
])('before a revoke, a row read %i ms ago is read again: %s', (ago, readsAgain) => {
  expect(isOld(readAt, readAt + ago)).toBe(readsAgain)
})
