import { hash } from '#mocks/service/engine/prng'
import { type AccountRow, accountsOf, TENANT_NAMES, tenantId } from '#mocks/service/engine/tenants'
import type { AppRow } from '#mocks/service/oauth-apps/tables'

/** The directory of the tenant an app was observed in. */
function tenantAccounts(app: AppRow): readonly AccountRow[] {
  const tenant = TENANT_NAMES.find((name) => tenantId(name) === app.tenantId)
  if (tenant === undefined) throw new Error(`No tenant ${app.tenantId}`)
  return accountsOf(tenant)
}

/**
 * Returns an account of the app's tenant that never granted the app access, the same for the same history.
 * Skips accounts with remediation off; a test that needs one asks for its ID.
 */
export function newcomer(app: AppRow, isSpecial: (account: AccountRow) => boolean): AccountRow {
  const accounts = tenantAccounts(app)
  const known = new Set(app.grants.get().map((grant) => grant.account.id))
  const start = hash(app.id) % accounts.length
  for (let step = 0; step < accounts.length; step++) {
    const account = accounts[(start + step) % accounts.length]!
    if (!known.has(account.id) && account.providerStatus === 'active' && !isSpecial(account))
      return account
  }
  throw new Error(`Every account of the tenant has granted ${app.name}`)
}

/** Returns the account as the app's grant has it, otherwise as in the directory. */
export function accountNamed(app: AppRow, id: string): AccountRow {
  const granted = app.grants.get().find((grant) => grant.account.id === id)?.account
  const account = granted ?? tenantAccounts(app).find((row) => row.id === id)
  if (account === undefined) throw new Error(`No account ${id} in the tenant of ${app.name}`)
  return account
}
