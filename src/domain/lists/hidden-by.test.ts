import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { hiddenBy, otherNames } from './hidden-by'
import { hidingMessage } from './list-messages'
import type { ListFilters } from './list-filters'

const app = exampleApp('a', {
  name: 'Quill',
  clientId: 'client-a',
  tenantId: 'tnt.1.a',
  classification: 'safe',
  remediation: ['revoke'],
  restrictedScopeTypes: ['gmail'],
  scopes: ['openid'],
  isInternal: false,
  isLoginOnly: false,
  brand: null,
})

const contrary: ListFilters = { search: 'zebra', tenant: ['tnt.1.b'], internal: true }
const unjudged: ListFilters = { hasActiveAccounts: true, loginOnly: false }
const malicious: ListFilters = { classification: ['malicious'] }
const scopeList: ListFilters = { check: 'scope', scope: 'openid' }

test.each<[string, ListFilters, string[]]>([
  ['the filter that it contradicts', malicious, ['classification']],
  ['only the filter that can hide it', { classification: ['safe'], verified: true }, ['verified']],
  ['all filters that it contradicts', contrary, ['search', 'internal', 'tenant']],
  ['a scope family', { restrictedScopeType: ['drive'] }, ['restrictedScopeType']],
  ['no scope family of several', { restrictedScopeType: ['drive', 'gmail'] }, []],
  ['the sign-in filter', { loginOnly: true }, ['loginOnly']],
  ['a filter that cannot be judged', { hasActiveAccounts: false }, ['hasActiveAccounts']],
  ['several filters that cannot be judged', unjudged, ['loginOnly', 'hasActiveAccounts']],
  ['only a sure filter', { hasActiveAccounts: true, remediation: 'notify' }, ['remediation']],
  ['a worklist', { check: 'no-policy', classification: ['safe'] }, ['check']],
  ['a worklist and a class', { check: 'no-policy', ...malicious }, ['classification', 'check']],
  ['a worklist of dangerous apps', { check: 'no-policy' }, ['check']],
  ['a class, of saved values too', { check: 'committed', ...malicious }, ['classification']],
  ['a worklist that it is not on', { check: 'staged', ...malicious }, ['classification', 'check']],
  ['a policy, on its worklist', { check: 'no-record', remediation: 'notify' }, ['remediation']],
  ['a class, on its worklist', { check: 'no-record', ...malicious }, ['classification']],
  ['a brand, on its worklist', { ...scopeList, verified: true }, ['verified']],
  ['a worklist, whatever its brand', { ...scopeList, scope: 'drive' }, ['check']],
  ['no filter of a worklist that has it', { ...scopeList, verified: false }, []],
  ['a worklist over all names', { check: 'same-name' }, ['check']],
  ['no filter that shows it', { search: 'QUI', remediation: 'revoke' }, []],
])('an app is hidden by %s', (_, filters, names) => {
  expect(hiddenBy(app, { clientId: ['client-a'], ...filters }).names).toEqual(names)
})

test('a brand record shows whether the filter “verified” hides its app', () => {
  const brand = { verified: false, displayName: null, supportEmail: null, homePageUrl: null }
  const branded = exampleApp('a', { brand: { ...brand, iconUrl: null } })
  expect(hiddenBy(branded, { verified: true }).names).toEqual(['verified'])
  expect(hiddenBy(branded, { verified: false }).names).toEqual([])
})

test.each<[string, string, ListFilters, string[]]>([
  ['malicious', 'safe', { check: 'staged', ...malicious }, ['classification']],
  ['malicious', 'safe', { check: 'committed', ...malicious }, []],
  ['malicious', 'safe', { check: 'no-policy', ...malicious }, []],
  ['malicious', 'safe', { check: 'no-policy', classification: ['none'] }, ['classification']],
  // Without the worklist, the class filter would show the app.
  ['safe', 'malicious', { check: 'committed', ...malicious }, ['check']],
])(
  'a %s app with the staged recommendation %s, filtered by %j, is hidden by %j',
  (classification, value, filters, names) => {
    const recommendedClassification = { value, status: 'staged', issueId: null }
    const staged = exampleApp('a', { classification, recommendedClassification })
    expect(hiddenBy(staged, filters).names).toEqual(names)
  },
)

test('client ID and sort do not count as other filters', () => {
  expect(
    otherNames({ clientId: ['a'], sort: { field: 'name', direction: 'asc' }, check: 'staged' }),
  ).toEqual(['check'])
  expect(otherNames({ clientId: ['a'] })).toEqual([])
})

test.each<[ListFilters, boolean]>([
  [{ hasActiveAccounts: true }, false],
  [{ hasActiveAccounts: true, verified: false }, true],
  [{ hasActiveAccounts: true, verified: false, search: 'zebra' }, false],
  [contrary, false],
])('an app is hidden by one of several filters: %j', (filters, isOneOf) => {
  expect(hiddenBy(app, filters).isOneOf).toBe(isOneOf)
})

const there = 'The app is in the inventory.'
const two = ['A: Yes', 'B: No']

test.each([
  [[], false, `${there} The list may have changed. Refresh it.`],
  [['A: Yes'], false, `${there} The filter “A: Yes” hides it.`],
  [two, false, `${there} The filters “A: Yes”, “B: No” hide it.`],
  [two, true, `${there} One of the filters “A: Yes”, “B: No” hides it.`],
])('the message names the hiding filters: %j', (filters, isOneOf, words) => {
  expect(hidingMessage(filters, isOneOf)).toBe(words)
})
