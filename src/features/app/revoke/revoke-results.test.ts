import { expect, test } from 'vitest'
import { allRefused, othersRefused, withResult, type RevokeResult } from './revoke-results'

const result = (id: string, outcome: RevokeResult['outcome'], at = 0): RevokeResult => ({
  account: { id, email: null },
  outcome,
  serviceWords: null,
  at,
})

test('an account has one line, and the latest is first', () => {
  const results = [result('a', 'unknown', 1), result('b', 'ended', 2), result('a', 'ended', 3)]
  const all = results.reduce(withResult, [] as readonly RevokeResult[])
  expect(all.map(({ account, outcome, at }) => [account.id, outcome, at])).toEqual([
    ['a', 'ended', 3],
    ['b', 'ended', 2],
  ])
})

test.each([
  ['one refusal is about the account', [result('a', 'refused')], false],
  ['two refusals and nothing else', [result('a', 'refused'), result('b', 'refused')], true],
  ['a refusal among others', [result('a', 'refused'), result('b', 'ended')], false],
])('%s', (_, results, all) => {
  expect(allRefused(results)).toBe(all)
})

test.each([
  ['the first one', [], false],
  ['the same account again', [result('x', 'refused')], false],
  ['another was refused before', [result('b', 'refused')], true],
  ['another, and this one before', [result('x', 'unknown'), result('b', 'refused')], true],
  ['another was revoked', [result('a', 'ended'), result('b', 'refused')], false],
])('a refusal may be about the token when all others were refused: %s', (_, results, others) => {
  expect(othersRefused(results, 'x')).toBe(others)
})
