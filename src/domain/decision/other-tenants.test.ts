import { expect, test } from 'vitest'
import { canAskFor, decisionMessage, otherTenants, type DecidedApp } from './other-tenants'

const app = (id: string, change: Partial<DecidedApp> = {}): DecidedApp => ({
  id,
  clientId: 'same',
  classification: 'safe',
  recommendedClassification: null,
  remediation: [],
  ...change,
})
const staged = (value: string) => ({ value, status: 'staged' })

test.each<[Partial<DecidedApp>, string]>([
  [{}, 'Safe, no policy'],
  [{ classification: null, remediation: ['revoke'] }, 'Unknown, Revoke'],
  [{ remediation: ['notify', 'revoke'] }, 'Safe, Revoke and notify'],
  [
    { recommendedClassification: staged('malicious') },
    'staged Malicious, committed Safe, no policy',
  ],
  [{ recommendedClassification: { value: 'malicious', status: 'rejected' } }, 'Safe, no policy'],
])('the decision of %j reads %s', (change, words) => {
  expect(decisionMessage(app('a', change))).toBe(words)
})

test('others have the same client ID and another id; those that differ come first', () => {
  const found = [
    app('a'),
    app('b'),
    app('c', { remediation: ['revoke'] }),
    app('d', { clientId: 'SAME' }),
    app('e', { recommendedClassification: staged('safe') }),
  ]
  expect(otherTenants(app('a'), found).map(({ app: { id }, differs }) => [id, differs])).toEqual([
    ['c', true],
    ['e', true],
    ['b', false],
  ])
})

test('the order of a policy is no difference', () => {
  const item = app('a', { remediation: ['revoke', 'notify'] })
  const other = app('b', { remediation: ['notify', 'revoke'] })
  expect(otherTenants(item, [other])).toEqual([{ app: other, differs: false }])
})

test.each([
  ['1-a.apps.example', true],
  ['a,b', false],
  ['  ', false],
])('the service can be asked for the client ID %j: %j', (clientId, is) => {
  expect(canAskFor(clientId)).toBe(is)
})
