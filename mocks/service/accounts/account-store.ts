import type { Lazy } from '../engine/lazy'
import type { AccountRow } from '../engine/tenants'

export const FLAVORS = ['tenant', 'global', 'individual'] as const
export type Flavor = (typeof FLAVORS)[number]

export interface RoleRow {
  id: string
  name: string
  flavor: Flavor
}

export interface RoleBinding {
  roleId: string
  /** Tenant IDs for the flavor `tenant`, otherwise null. */
  tenants: string[] | null
}

export interface GroupRow {
  id: string
  name: string
  settings: Readonly<Partial<Record<SettingName, boolean>>>
  roles: readonly RoleBinding[]
}

/**
 * Invented names, because SERVICE.md §4.6 shows none. The first setting decides whether a revoke is refused
 * (SERVICE.md §4.4).
 */
export const SETTING_NAMES = [
  'oauthAppRemediation',
  'messageRemediation',
  'warningBanners',
  'dailyDigest',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** An account of the directory with every field of SERVICE.md §4.6. */
export interface Account {
  row: AccountRow
  type: 'user' | 'shared_mailbox'
  vip: { enabled: boolean; emailAliases: string[]; displayNames: string[] }
  licenses: { values: string[]; source: string }
  mailboxStatus: 'active' | 'inactive'
  groups: readonly GroupRow[]
  /** Overrides of this account alone. */
  settings: Partial<Record<SettingName, boolean>>
  /** Bindings of this account alone. */
  roles: RoleBinding[]
  /** Additions of a seed, shown unchanged: settings unknown to the mock, and fields over the usual ones. */
  other?: {
    settings: Readonly<Record<string, { enabled: boolean; source: string }>>
    fields: Readonly<Record<string, unknown>>
  }
}

/** The directory of a seed. */
export interface AccountSeed {
  roles: RoleRow[]
  /** Created on the first request for the directory. */
  accounts: Lazy<Account[]>
  tenantSettings: Readonly<Record<string, Readonly<Partial<Record<SettingName, boolean>>>>>
}

/** The layers that can set a value, from the weakest to the strongest (SERVICE.md §4.6). */
export type SettingSource = 'default' | 'tenant' | 'group' | 'account'

export interface EffectiveSetting {
  enabled: boolean
  source: SettingSource
}

export interface EffectiveRole {
  role: RoleRow
  tenants: string[] | null
  source: 'account' | 'group'
}

/** The directory: its accounts, their settings by layer and their roles. */
export interface AccountStore {
  accounts(): readonly Account[]
  find(id: string): Account | undefined
  roles(): readonly RoleRow[]
  settingOf(account: Account, name: SettingName): EffectiveSetting
  rolesOf(account: Account): EffectiveRole[]
  override(account: Account, name: SettingName, value: 'on' | 'off' | 'default'): void
  /** Replaces only the binding of this role, and keeps its tenants out of reach (SERVICE.md §5). */
  assign(account: Account, binding: RoleBinding, reach: ReadonlySet<string>): void
  /**
   * Returns true when OAuth app remediation is off for the account of a grant, with all layers applied
   * (SERVICE.md §4.4).
   */
  remediationOff(account: AccountRow): boolean
}

/** The values when no layer sets one. */
const DEFAULTS: Readonly<Record<SettingName, boolean>> = {
  oauthAppRemediation: true,
  messageRemediation: true,
  warningBanners: true,
  dailyDigest: false,
}

/** Creates the directory of a seed (SERVICE.md §4.6). Its accounts are created on the first request for them. */
export function createAccountStore({ accounts, roles, tenantSettings }: AccountSeed): AccountStore {
  let byId: Map<string, Account> | null = null
  const find = (id: string) =>
    (byId ??= new Map(accounts.get().map((account) => [account.row.id, account]))).get(id)
  const roleOf = (id: string): RoleRow => {
    const role = roles.find((candidate) => candidate.id === id)
    if (role === undefined) throw new Error(`A binding of the role ${id}, which does not exist`)
    return role
  }
  const effective = ({ roleId, tenants }: RoleBinding, source: EffectiveRole['source']) => ({
    role: roleOf(roleId),
    tenants,
    source,
  })

  const settingOf = (account: Account, name: SettingName): EffectiveSetting => {
    const own = account.settings[name]
    if (own !== undefined) return { enabled: own, source: 'account' }
    // When several groups set a value, the first one wins
    const ofGroup = account.groups.map((group) => group.settings[name]).find(isSet)
    if (ofGroup !== undefined) return { enabled: ofGroup, source: 'group' }
    const ofTenant = tenantSettings[account.row.domainTenantId]?.[name]
    if (ofTenant !== undefined) return { enabled: ofTenant, source: 'tenant' }
    return { enabled: DEFAULTS[name], source: 'default' }
  }

  return {
    accounts: () => accounts.get(),
    find,
    roles: () => roles,
    settingOf,
    rolesOf: (account) => [
      ...account.roles.map((binding) => effective(binding, 'account')),
      ...account.groups.flatMap((group) =>
        group.roles.map((binding) => effective(binding, 'group')),
      ),
    ],
    override({ settings }, name, value) {
      if (value === 'default') delete settings[name]
      else settings[name] = value === 'on'
    },
    assign({ roles: bindings }, { roleId, tenants }, reach) {
      const at = bindings.findIndex((known) => known.roleId === roleId)
      const kept = bindings[at]?.tenants?.filter((id) => !reach.has(id)) ?? []
      const binding = { roleId, tenants: tenants && [...tenants, ...kept] }
      if (at < 0) bindings.push(binding)
      else bindings[at] = binding
    },
    remediationOff(account) {
      const known = find(account.id)
      return known === undefined
        ? account.remediationOff
        : !settingOf(known, 'oauthAppRemediation').enabled
    },
  }
}

export function settingName(text: string): SettingName | null {
  return SETTING_NAMES.find((name) => name === text) ?? null
}

function isSet(value: boolean | undefined): value is boolean {
  return value !== undefined
}
