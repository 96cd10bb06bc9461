import { expect, test } from 'vitest'
import { cachedCountIsBehind } from './active-accounts'

test.each([
  [0, true, 'hasActiveAccounts says yes, live count is 0: the cached count is behind'],
  [4, false, 'hasActiveAccounts says no, live count is 4: the cached count is behind'],
  [0, false, null],
  [4, true, null],
  [null, true, null],
  [null, false, null],
  [0, null, null],
  [4, null, null],
])('T089: live %s, cached %s', (live, cached, says) => {
  expect(cachedCountIsBehind(live, cached)).toBe(says)
})
