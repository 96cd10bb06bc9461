import { expect, test } from 'vitest'
import { allRefused, lastResults, type RevokeResult } from './revoke-results'

const result = (id: string, outcome: RevokeResult['outcome'], at = 0): RevokeResult => ({
  account: { id, email: null },
  outcome,
  serviceWords: null,
  at,
})

test('an account with two results has one line, and the latest result is first', () => {
  const results = [result('a', 'ended', 3), result('b', 'ended', 2), result('a', 'unknown', 1)]
  expect(lastResults(results).map(({ account, outcome, at }) => [account.id, outcome, at])).toEqual(
    [
      ['a', 'ended', 3],
      ['b', 'ended', 2],
    ],
  )
})

test.each([
  ['none sent', [], false],
  ['one refusal', [result('a', 'refused')], false],
  ['one account refused twice', [result('a', 'refused'), result('a', 'refused')], false],
  ['two accounts refused', [result('a', 'refused'), result('b', 'refused')], true],
  ['one of two accounts refused', [result('a', 'refused'), result('b', 'ended')], false],
  [
    'two accounts refused, one revoked before',
    [result('a', 'refused'), result('b', 'refused'), result('a', 'ended')],
    false,
  ],
])('with %s, “every revoke was refused” is %j', (_, results, all) => {
  expect(allRefused(results)).toBe(all)
})
