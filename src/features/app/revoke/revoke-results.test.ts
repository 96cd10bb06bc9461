import { expect, test } from 'vitest'
import { allRefused, lastResults, type RevokeResult } from './revoke-results'

const result = (id: string, outcome: RevokeResult['outcome'], at = 0): RevokeResult => ({
  account: { id, email: null },
  outcome,
  serviceWords: null,
  at,
})

test('an account has one line, and the latest is first', () => {
  const results = [result('a', 'ended', 3), result('b', 'ended', 2), result('a', 'unknown', 1)]
  expect(lastResults(results).map(({ account, outcome, at }) => [account.id, outcome, at])).toEqual(
    [
      ['a', 'ended', 3],
      ['b', 'ended', 2],
    ],
  )
})

test.each([
  ['nothing was sent', [], false],
  ['one refusal is about the account', [result('a', 'refused')], false],
  ['the same account twice', [result('a', 'refused'), result('a', 'refused')], false],
  ['two accounts and nothing else', [result('a', 'refused'), result('b', 'refused')], true],
  ['a refusal among others', [result('a', 'refused'), result('b', 'ended')], false],
  [
    'one of them was revoked before',
    [result('a', 'refused'), result('b', 'refused'), result('a', 'ended')],
    false,
  ],
])('every revoke was refused: %s', (_, results, all) => {
  expect(allRefused(results)).toBe(all)
})
