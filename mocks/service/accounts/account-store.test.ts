import { expect, test } from 'vitest'
import { ready } from '../engine/lazy'
import type { AccountRow } from '../engine/tenants'
import { createAccountStore, type Account, type GroupRow } from './account-store'

const row = (id: string, change: Partial<AccountRow> = {}): AccountRow => ({
  id,
  email: null,
  displayName: null,
  domainTenantId: 'tnt.1.a',
  providerStatus: 'active',
  remediationOff: false,
  ...change,
})
const group = (id: string, change: Partial<GroupRow> = {}): GroupRow => ({
  id,
  name: id,
  settings: {},
  roles: [],
  ...change,
})
const roles = ['admin', 'reader'].map((id) => ({ id, name: id, flavor: 'global' }) as const)

/** A directory with one account, in a tenant that switches `warningBanners` off. */
function directory(change: Partial<Account> = {}) {
  const account: Account = {
    row: row('acct.1.a'),
    type: 'user',
    vip: { enabled: false, emailAliases: [], displayNames: [] },
    licenses: { values: [], source: 'tenant' },
    mailboxStatus: 'active',
    groups: [],
    settings: {},
    roles: [],
    ...change,
  }
  const tenantSettings = { 'tnt.1.a': { warningBanners: false } }
  const accounts = ready([account])
  return { account, store: createAccountStore({ roles: [...roles], accounts, tenantSettings }) }
}

const groups = [
  group('silent'),
  group('first', { settings: { warningBanners: true } }),
  group('second', { settings: { warningBanners: false } }),
]
test.each<[string, Partial<Account>, boolean, string]>([
  ['no layer', { row: row('acct.1.a', { domainTenantId: 'tnt.1.b' }) }, true, 'default'],
  ['the tenant', {}, false, 'tenant'],
  ['the first group with a value', { groups }, true, 'group'],
  ['the account', { groups, settings: { warningBanners: false } }, false, 'account'],
])('§4.6 the strongest layer with a value decides: %s', (_, change, enabled, source) => {
  const { account, store } = directory(change)
  expect(store.settingOf(account, 'warningBanners')).toEqual({ enabled, source })
})

test('roles come from the account and its groups, and a second binding replaces the first', () => {
  const { account, store } = directory({
    groups: [group('g', { roles: [{ roleId: 'reader', tenants: null }] })],
  })
  const reach = new Set(['x', 'y'])
  store.assign(account, { roleId: 'admin', tenants: null }, reach)
  store.assign(account, { roleId: 'reader', tenants: ['x'] }, reach)
  store.assign(account, { roleId: 'admin', tenants: ['y'] }, reach)
  expect(store.rolesOf(account)).toEqual([
    { role: roles[0], tenants: ['y'], source: 'account' },
    { role: roles[1], tenants: ['x'], source: 'account' },
    { role: roles[1], tenants: null, source: 'group' },
  ])
  store.assign(account, { roleId: 'none', tenants: null }, reach)
  expect(() => store.rolesOf(account)).toThrow('the role none')
})

test('§4.4 remediation is off by the directory, or by the grant of an unknown account', () => {
  const off = { remediationOff: true }
  const { account, store } = directory()
  expect(store.remediationOff(row('acct.1.a', off))).toBe(false)
  store.override(account, 'oauthAppRemediation', 'off')
  expect(store.remediationOff(row('acct.1.a'))).toBe(true)
  expect(store.remediationOff(row('acct.1.z'))).toBe(false)
  expect(store.remediationOff(row('acct.1.z', off))).toBe(true)
})
