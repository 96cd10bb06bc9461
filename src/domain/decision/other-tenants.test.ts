import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import {
  canAskFor,
  decisionMessage,
  elsewhereMessage,
  otherTenants,
  type DecidedApp,
} from './other-tenants'

const app = (id: string, change: Partial<DecidedApp> = {}): DecidedApp => ({
  ...exampleApp(id, { clientId: 'same', classification: 'safe' }),
  id,
  ...change,
})
const staged = (value: string) => ({ recommendedClassification: { value, status: 'staged' } })

test.each<[Partial<DecidedApp>, string]>([
  [{}, 'Safe, no policy'],
  [{ classification: null, remediation: ['revoke'] }, 'Unknown, Revoke'],
  [{ remediation: ['notify', 'revoke'] }, 'Safe, Revoke and notify'],
  [staged('malicious'), 'staged Malicious, committed Safe, no policy'],
  [{ recommendedClassification: { value: 'malicious', status: 'rejected' } }, 'Safe, no policy'],
])('the decision of %j reads “%s”', (change, words) => {
  expect(decisionMessage(app('a', change))).toBe(words)
})

test('other tenants with another decision come first, whatever the order inside a policy', () => {
  const found = [
    app('a'),
    app('b', { remediation: ['notify', 'revoke'] }),
    app('c', { remediation: ['revoke'] }),
    app('d', { clientId: 'SAME' }),
    app('e', { ...staged('safe'), remediation: ['revoke', 'notify'] }),
  ]
  const item = app('a', { remediation: ['revoke', 'notify'] })
  expect(otherTenants(item, found).map(({ app: { id }, differs }) => [id, differs])).toEqual([
    ['c', true],
    ['e', true],
    ['b', false],
  ])
})

test.each([
  [[false], 'same client ID in 1 other tenant, same decision'],
  [[true], 'same client ID in 1 other tenant, 1 with a different decision'],
  [[true, false, true], 'same client ID in 3 other tenants, 2 with a different decision'],
])('tenants that decided differently (%j) are counted: “%s”', (differ, words) => {
  expect(elsewhereMessage(differ.map((differs) => ({ differs })))).toBe(words)
})

test.each([
  ['1-a.apps.example', true],
  ['a,b', false],
  ['  ', false],
])('the client ID %j can be sent to the service: %j', (clientId, is) => {
  expect(canAskFor(clientId)).toBe(is)
})
