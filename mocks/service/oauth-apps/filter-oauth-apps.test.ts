import { expect, test } from 'vitest'
import type { AppSpec } from '#mocks/seeds/build-app'
import { ask, list, names, testService, scan } from '../testing'

const service = testService({ seed: 'empty' })
for (const app of [
  { name: 'Alpha', clientId: 'AAA.apps' },
  { name: 'beta', clientId: 'bbb.apps' },
  { name: 'Gamma 100%', clientId: 'ccc.apps', accounts: { active: 0, ended: 2 } },
  { name: 'delta_x', clientId: 'AAA.apps', tenant: 'quarry', accounts: [] },
  { name: 'Far away', clientId: 'fff.apps', tenant: 'lagoon' },
] satisfies AppSpec[])
  service.insertApp({ accounts: { active: 1 }, ...app })

test.each([
  // The token's reach always applies
  ['', ['Alpha', 'Gamma 100%', 'beta', 'delta_x']],
  ['?tenant=not-an-id', []],
  ['?clientId=bbb.apps,ccc.apps,ddd.apps', ['Gamma 100%', 'beta']],
  ['?hasActiveAccounts=true', ['Alpha', 'beta']],
  ['?hasActiveAccounts=false', ['Gamma 100%', 'delta_x']],
  // A search ignores the case of both and has no wildcards
  ['?search=aaa', ['Alpha', 'delta_x']],
  ['?search=%25', ['Gamma 100%']],
  ['?search=_', ['delta_x']],
  ['?search=*', []],
  ['?search=', ['Alpha', 'Gamma 100%', 'beta', 'delta_x']],
])('§4.1 the query "%s" matches its apps', (query, expected) => {
  expect(names(service, query).toSorted()).toEqual(expected)
})

test('§4.1 an app without a brand record matches neither value, or false under the knob', () => {
  const full = testService()
  const total = (query = '') => list(full, query).meta.totalCount
  const text = `?verified=false&clientId=${full.fixture('brand null').clientId}`
  const found = () => [total('?verified=true') + total('?verified=false') === total(), total(text)]
  expect(found()).toEqual([false, 0])
  full.knobs.verifiedNull = 'false'
  expect(found()).toEqual([true, 1])
  full.updateApp('brand null', { classification: 'suspicious' })
  full.knobs.verifiedNull = 'neither'
  expect(found()).toEqual([false, 0])
})

test('§4.1 an added family matches by its raw text while an app within reach has it', () => {
  const odd = testService({ seed: 'odd' })
  expect(names(odd, '?restrictedScopeType=xyz_new')).toEqual(['Xylograph Reader'])
  expect(names(odd, '?restrictedScopeType=xyz_new,photos_ambient')).toContain('Xylograph Reader')
  expect(ask(odd, '/oauth-apps?restrictedScopeType=xyz_new,abc_new').status).toBe(400)
  expect(ask(odd, '/oauth-apps?restrictedScopeType=xyz_new', 'one tenant').status).toBe(400)
  odd.removeApp('unknown family')
  expect(ask(odd, '/oauth-apps?restrictedScopeType=xyz_new').status).toBe(400)
})

test('§2.1 renamed families replace the stand-ins in rows and filters', () => {
  const full = testService()
  const before = names(full, '?restrictedScopeType=provider_fit')
  expect(before.length).toBeGreaterThan(0)
  full.knobs.scopeFamilies = { fit: 'acme_fit', chat: 'acme_chat' }
  const families = scan(full, '?limit=200').map((app) => app.restrictedScopeTypes)
  expect(families.flat()).toContain('acme_fit')
  expect(families.flat().filter((family) => family.startsWith('provider_'))).toEqual([])
  for (const shown of families) expect(shown).toEqual(shown.toSorted())
  expect(names(full, '?restrictedScopeType=acme_fit')).toEqual(before)
  expect(ask(full, '/oauth-apps?restrictedScopeType=gmail,provider_fit').status).toBe(400)
})
