import { describe, expect, test } from 'vitest'
import { tenantId } from '../engine/tenants'
import { ask, list, names, testService, scan } from '../testing'

const service = testService({ seed: 'empty' })
const verified = {
  verified: true,
  displayName: null,
  supportEmail: 'help@mail.example',
  homePageUrl: null,
  iconUrl: null,
}
service.insertApp({
  name: 'Alpha',
  clientId: 'AAA.apps',
  scopes: ['email'],
  brand: verified,
  isInternal: true,
  remediation: ['revoke'],
})
service.insertApp({
  name: 'beta',
  clientId: 'bbb.apps',
  scopes: ['gmail.readonly', 'drive'],
  brand: { ...verified, verified: false },
  remediation: ['revoke', 'notify'],
})
service.insertApp({
  name: 'Gamma 100%',
  clientId: 'ccc.apps',
  scopes: ['drive.file'],
  brand: null,
  isInternal: null,
  accounts: { active: 0, ended: 2 },
})
service.insertApp({
  name: 'delta_x',
  clientId: 'AAA.apps',
  tenant: 'quarry',
  scopes: [],
  loginOnly: null,
  brand: verified,
  accounts: [],
})
service.insertApp({ name: 'Far away', clientId: 'fff.apps', tenant: 'lagoon', brand: verified })

describe('§4.1 filters', () => {
  test.each([
    // the token's reach always applies
    ['', ['Alpha', 'Gamma 100%', 'beta', 'delta_x']],
    // tenant
    [`?tenant=${tenantId('lagoon')},${tenantId('quarry')}`, ['delta_x']],
    ['?tenant=not-an-id', []],
    // clientId: exact, case-sensitive, any of, in every reachable tenant
    ['?clientId=bbb.apps,ccc.apps,ddd.apps', ['Gamma 100%', 'beta']],
    // remediation: revoke matches any policy, notify those that also notify
    // three states each
    ['?hasActiveAccounts=true', ['Alpha', 'beta']],
    ['?hasActiveAccounts=false', ['Gamma 100%', 'delta_x']],
    ['?loginOnly=false', ['Gamma 100%', 'beta']],
    // restrictedScopeType: any of these
    ['?restrictedScopeType=provider_chat', []],
    // search: part of the name or client ID, in any case, without wildcards
    ['?search=aaa', ['Alpha', 'delta_x']],
    ['?search=help@mail', []],
    ['?search=%25', ['Gamma 100%']],
    ['?search=_', ['delta_x']],
    ['?search=*', []],
    ['?search=', ['Alpha', 'Gamma 100%', 'beta', 'delta_x']],
    // several filters match less
    ['?remediation=revoke&hasActiveAccounts=false', []],
  ])('the query "%s" matches its apps', (query, expected) => {
    expect(names(service, query).toSorted()).toEqual(expected)
  })
})

describe('§4.1 verified and an app without a brand record', () => {
  test('an app without a brand record matches neither value, or false under the knob', () => {
    const full = testService()
    const total = (query = '') => list(full, query).meta.totalCount
    const text = `?verified=false&clientId=${full.fixture('brand null').clientId}`
    expect(total('?verified=true') + total('?verified=false')).toBeLessThan(total())
    expect(total(text)).toBe(0)
    full.knobs.verifiedNull = 'false'
    expect(total('?verified=true') + total('?verified=false')).toBe(total())
    expect(total(text)).toBe(1)
  })
})

describe('§4.1 verified, after a change of the knob', () => {
  test('a changed app is found again after the knob changes back', () => {
    const full = testService()
    const found = () => scan(full, '?verified=false&limit=200').map(({ name }) => name)
    const before = found()
    full.knobs.verifiedNull = 'false'
    expect(found().length).toBeGreaterThan(before.length)
    full.updateApp('brand null', { classification: 'suspicious' })
    full.knobs.verifiedNull = 'neither'
    expect(found()).toEqual(before)
  })
})

describe('§4.1 a restricted family added later', () => {
  test('an added family matches by its raw text while an app within reach has it', () => {
    const odd = testService({ seed: 'odd' })
    expect(names(odd, '?restrictedScopeType=xyz_new')).toEqual(['Xylograph Reader'])
    expect(names(odd, '?restrictedScopeType=xyz_new,photos_ambient')).toContain('Xylograph Reader')
    expect(ask(odd, '/oauth-apps?restrictedScopeType=xyz_new,abc_new').status).toBe(400)
    expect(ask(odd, '/oauth-apps?restrictedScopeType=xyz_new', 'one tenant').status).toBe(400)
    odd.removeApp('unknown family')
    expect(ask(odd, '/oauth-apps?restrictedScopeType=xyz_new').status).toBe(400)
  })
})

describe('§2.1 the names of two restricted families', () => {
  test('renamed families replace the stand-ins in rows and filters', () => {
    const item = testService()
    const shown = () => [
      ...new Set(scan(item, '?limit=200').flatMap((app) => app.restrictedScopeTypes)),
    ]
    const before = names(item, '?restrictedScopeType=provider_fit')
    expect(before.length).toBeGreaterThan(0)
    item.knobs.scopeFamilies = { fit: 'acme_fit', chat: 'acme_chat' }
    expect(shown()).toContain('acme_fit')
    expect(shown().filter((family) => family.startsWith('provider_'))).toEqual([])
    expect(names(item, '?restrictedScopeType=acme_fit')).toEqual(before)
    expect(ask(item, '/oauth-apps?restrictedScopeType=gmail,provider_fit').status).toBe(400)
    for (const { restrictedScopeTypes } of scan(item, '?limit=200'))
      expect(restrictedScopeTypes).toEqual(restrictedScopeTypes.toSorted())
  })
})

describe('§4.1 never-computed apps', () => {
  test('never-computed apps match neither loginOnly value and hasActiveAccounts=false', () => {
    const full = testService()
    const total = (query = '') => list(full, query).meta.totalCount
    const never = ['never computed', '0 accounts', 'never computed with sign-in scopes'].map(
      (name) => full.fixture(name).clientId,
    )
    const among = (query: string) => total(`?clientId=${never.join(',')}${query}`)
    expect(total() - total('?loginOnly=true') - total('?loginOnly=false')).toBe(3)
    expect([
      among(''),
      among('&loginOnly=true'),
      among('&loginOnly=false'),
      among('&hasActiveAccounts=false'),
    ]).toEqual([3, 0, 0, 3])
    expect(list(full, `?clientId=${never.join(',')}`).items.map((app) => app.isLoginOnly)).toEqual([
      false,
      false,
      false,
    ])
    // Fully revoked apps with ended grants match, too; the three are only a part
    expect(total('?hasActiveAccounts=false')).toBeGreaterThan(100)
  })
})

test('§4.1 search ignores the case of a client ID', () => {
  const full = testService({ knobs: { rateLimit: 'off' } })
  const total = list(full).meta.totalCount
  for (const words of ['apps.googleusercontent', 'APPS.GoogleUserContent'])
    expect(list(full, `?search=${words}`).meta.totalCount).toBe(total)
})
