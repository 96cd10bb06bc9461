import { beforeEach, expect, test } from 'vitest'
import { ready } from '../engine/lazy'
import type { AccountRow } from '../engine/tenants'
import {
  createAccountStore,
  type AccountStore,
  type Account,
  type GroupRow,
  settingName,
} from './account-store'

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

let account: Account
let accounts: AccountStore
beforeEach(() => {
  account = {
    row: row('acct.1.a'),
    type: 'user',
    vip: { enabled: false, emailAliases: [], displayNames: [] },
    licenses: { values: [], source: 'tenant' },
    mailboxStatus: 'active',
    groups: [],
    settings: {},
    roles: [],
  }
  accounts = createAccountStore({
    roles: [...roles],
    accounts: ready([account]),
    tenantSettings: { 'tnt.1.a': { warningBanners: false } },
  })
})

test('§4.6 the strongest layer with a value decides: account, group, tenant, default', () => {
  const setting = () => accounts.settingOf(account, 'warningBanners')
  expect(accounts.settingOf(account, 'dailyDigest')).toEqual({ enabled: false, source: 'default' })
  expect(accounts.settingOf(account, 'messageRemediation').enabled).toBe(true)
  expect(setting()).toEqual({ enabled: false, source: 'tenant' })
  account.groups = [
    group('silent'),
    group('first', { settings: { warningBanners: true } }),
    group('second', { settings: { warningBanners: false } }),
  ]
  expect(setting()).toEqual({ enabled: true, source: 'group' })
  accounts.override(account, 'warningBanners', 'off')
  expect(setting()).toEqual({ enabled: false, source: 'account' })
  accounts.override(account, 'warningBanners', 'on')
  expect(setting()).toEqual({ enabled: true, source: 'account' })
  accounts.override(account, 'warningBanners', 'default')
  expect(setting()).toEqual({ enabled: true, source: 'group' })
})

test('an account has the defaults when its tenant has set nothing', () => {
  account.row = row('acct.1.a', { domainTenantId: 'tnt.1.b' })
  expect(accounts.settingOf(account, 'warningBanners').source).toBe('default')
})

test('roles come from the account and its groups, and a second binding replaces the first', () => {
  account.groups = [group('g', { roles: [{ roleId: 'reader', tenants: null }] })]
  accounts.assign(account, { roleId: 'admin', tenants: null })
  accounts.assign(account, { roleId: 'reader', tenants: ['x'] })
  accounts.assign(account, { roleId: 'admin', tenants: ['y'] })
  expect(accounts.rolesOf(account)).toEqual([
    { role: roles[0], tenants: ['y'], source: 'account' },
    { role: roles[1], tenants: ['x'], source: 'account' },
    { role: roles[1], tenants: null, source: 'group' },
  ])
  accounts.assign(account, { roleId: 'none', tenants: null })
  expect(() => accounts.rolesOf(account)).toThrow('the role none')
})

test('§4.4 remediation is off by the directory, or by the grant of an unknown account', () => {
  expect(accounts.remediationOff(row('acct.1.a', { remediationOff: true }))).toBe(false)
  accounts.override(account, 'oauthAppRemediation', 'off')
  expect(accounts.remediationOff(row('acct.1.a'))).toBe(true)
  expect(accounts.remediationOff(row('acct.1.z'))).toBe(false)
  expect(accounts.remediationOff(row('acct.1.z', { remediationOff: true }))).toBe(true)
})

test('the store finds accounts, roles and settings', () => {
  expect(accounts.accounts()).toEqual([account])
  expect(accounts.find('acct.1.a')).toBe(account)
  expect(accounts.find('acct.1.z')).toBeUndefined()
  expect(accounts.roles()).toEqual(roles)
  expect([settingName('dailyDigest'), settingName('DailyDigest')]).toEqual(['dailyDigest', null])
})
