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
  isInternal: false,
  isLoginOnly: false,
  brand: null,
})

test.each<[string, ListFilters, string[]]>([
  ['the filter that it contradicts', { classification: ['malicious'] }, ['classification']],
  ['only the filter that can hide it', { classification: ['safe'], verified: true }, ['verified']],
  [
    'all filters that it contradicts',
    { search: 'zebra', tenant: ['tnt.1.b'], internal: true, classification: ['safe'] },
    ['search', 'internal', 'tenant'],
  ],
  ['a scope family', { restrictedScopeType: ['drive'] }, ['restrictedScopeType']],
  ['the sign-in filter', { loginOnly: true }, ['loginOnly']],
  ['a filter that cannot be judged', { hasActiveAccounts: false }, ['hasActiveAccounts']],
  [
    'several filters that cannot be judged',
    { hasActiveAccounts: true, loginOnly: false },
    ['loginOnly', 'hasActiveAccounts'],
  ],
  [
    'only the filter that certainly hides it',
    { hasActiveAccounts: true, remediation: 'notify' },
    ['remediation'],
  ],
  ['a worklist', { check: 'no-policy', classification: ['safe'] }, ['check']],
  ['a worklist over all names', { check: 'same-name' }, ['check']],
  ['no filter that shows it', { search: 'QUI', remediation: 'revoke' }, []],
])('an app is hidden by %s', (_, filters, names) => {
  expect(hiddenBy(app, { clientId: ['client-a'], ...filters }).names).toEqual(names)
})

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
])('an app is hidden by one of several filters: %j', (filters, isOneOf) => {
  expect(hiddenBy(app, filters).isOneOf).toBe(isOneOf)
})

test.each([
  [[], false, 'The app is in the inventory. The list may have changed. Refresh it.'],
  [['A: Yes'], false, 'The app is in the inventory. The filter “A: Yes” hides it.'],
  [
    ['A: Yes', 'B: No'],
    false,
    'The app is in the inventory. The filters “A: Yes”, “B: No” hide it.',
  ],
  [
    ['A: Yes', 'B: No'],
    true,
    'The app is in the inventory. One of the filters “A: Yes”, “B: No” hides it.',
  ],
])('the message names the hiding filters: %j', (filters, isOneOf, words) => {
  expect(hidingMessage(filters, isOneOf)).toBe(words)
})
