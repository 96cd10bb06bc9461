import { nextId } from '#mocks/service/engine/ids'
import { createPrng } from '#mocks/service/engine/prng'
import type { Account, AccountSeed, RoleBinding } from '#mocks/service/accounts/account-store'
import {
  type AccountRow,
  accountsOf,
  TENANT_NAMES,
  tenantId,
  type TenantName,
  TENANTS,
} from '#mocks/service/engine/tenants'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import { groupsOf, ROLE } from './roles'

/** The settings of a whole tenant: the layer above the defaults (SERVICE.md §4.6). */
export const TENANT_SETTINGS: AccountSeed['tenantSettings'] = {
  [tenantId('harbour')]: { warningBanners: true },
  [tenantId('quarry')]: { warningBanners: false },
}

/** Index of the account with a setting from each layer, and a role by a group beside its own. */
const EVERY_LAYER = 3

/** Shared mailboxes without an owner. They have no license, so they never grant an app access (SERVICE.md §2.6). */
const SHARED = ['Reception', 'Invoices', 'Careers', 'Press', 'Support', 'Facilities']

/** Every account of every tenant in directory order, then the accounts that only fixtures have. */
export function seedAccounts(apps: Iterable<AppRow>): Account[] {
  const { differences, others } = ofFixtures(apps)
  return TENANT_NAMES.flatMap((tenant) => [
    ...[...accountsOf(tenant), ...(others.get(tenantId(tenant)) ?? [])].map((row, index) =>
      accountSortKey({ ...row, ...differences.get(row.id) }, tenant, index),
    ),
    ...SHARED.map((name) => mailboxOf(name, tenant)),
  ])
}

/**
 * Collects the accounts of named fixtures: one has remediation off, some are missing from the directory. By
 * account, and by the tenant of the app. The directory must match them.
 */
function ofFixtures(apps: Iterable<AppRow>) {
  const known = new Map(
    TENANT_NAMES.flatMap((tenant) => accountsOf(tenant).map((row) => [row.id, row] as const)),
  )
  const differences = new Map<string, Partial<AccountRow>>()
  const others = new Map<string, AccountRow[]>()
  for (const app of apps) {
    if (app.fixture === null) continue
    for (const { account } of app.grants.get()) {
      const base = known.get(account.id)
      if (base === undefined)
        others.set(app.tenantId, [...(others.get(app.tenantId) ?? []), account])
      else if (base.remediationOff !== account.remediationOff)
        differences.set(account.id, { remediationOff: account.remediationOff })
    }
  }
  return { differences, others }
}

function accountSortKey(row: AccountRow, tenant: TenantName, index: number): Account {
  const prng = createPrng(`profile of ${row.id}`)
  const showsAll = index === EVERY_LAYER
  const vip = prng.chance(0.02) || showsAll
  const alias = `office${index}@${TENANTS[tenant].domain}`
  return {
    row,
    type: 'user',
    vip: {
      enabled: vip,
      emailAliases: vip ? [alias] : [],
      displayNames: vip && row.displayName !== null ? [row.displayName] : [],
    },
    // SERVICE.md §2.6: every account that grants an app access has a license
    licenses: { values: ['mail', 'apps'], source: prng.chance(0.9) ? 'tenant' : 'account' },
    mailboxStatus: row.providerStatus === 'active' ? 'active' : 'inactive',
    groups: groupsOf(tenant)
      .filter(({ group, share }) => {
        const isMember = prng.chance(share)
        return showsAll ? ['Contractors', 'Security operations'].includes(group.name) : isMember
      })
      .map(({ group }) => group),
    settings: {
      ...(row.remediationOff && { oauthAppRemediation: false }),
      ...(showsAll && { dailyDigest: true }),
    },
    roles: rolesOf(tenant, index),
  }
}

/** The first accounts of a tenant are its administrators. */
function rolesOf(tenant: TenantName, index: number): RoleBinding[] {
  if (index === 0) return [{ roleId: ROLE.superAdmin.id, tenants: null }]
  if (index === 1) return [{ roleId: ROLE.tenantAdmin.id, tenants: [tenantId(tenant)] }]
  return index === 2 || index === EVERY_LAYER
    ? [{ roleId: ROLE.selfService.id, tenants: null }]
    : []
}

function mailboxOf(name: string, tenant: TenantName): Account {
  return {
    row: {
      id: nextId('acct', createPrng(`shared mailbox ${tenant} ${name}`)),
      email: `${name.toLowerCase()}@${TENANTS[tenant].domain}`,
      displayName: name,
      domainTenantId: tenantId(tenant),
      providerStatus: 'active',
      remediationOff: false,
    },
    type: 'shared_mailbox',
    vip: { enabled: false, emailAliases: [], displayNames: [] },
    licenses: { values: [], source: 'default' },
    mailboxStatus: 'active',
    groups: [],
    settings: {},
    roles: [],
  }
}
