import { daysBefore, iso } from '#mocks/service/engine/clock'
import { idOf } from '#mocks/service/engine/ids'
import { createPrng } from '#mocks/service/engine/prng'
import {
  type AccountRow,
  accountsOf,
  tenantId,
  type TenantName,
} from '#mocks/service/engine/tenants'
import type { GrantRow } from '#mocks/service/oauth-apps/tables'

/** A grant in full. Days count back from the seed's start. */
export interface GrantSpec {
  active: boolean
  /** How many days ago the first grant was. */
  first: number
  /** How many days ago the latest grant was, when the account granted access again. */
  again?: number
  /** Full scope strings; default: the app's. */
  scopes?: readonly string[]
  /** The state at the last sync, when it is no longer true. */
  seen?: boolean
  /** See `GrantRow`. */
  vanishes?: boolean
  regrantsAfterMs?: number
  /** Fields that differ from the tenant's account at this index. Another email address makes it another account. */
  account?: Partial<AccountRow>
}

/** How many active and ended grants to make, between two moments (ms). */
export interface CrowdPlan {
  key: string
  tenant: TenantName
  active: number
  ended: number
  first: number
  last: number
  scopes: readonly string[]
  now: number
}

/** Sorts by first grant, newest first. The ID breaks ties, so that the order is total (SERVICE.md §4.3). */
function newestFirst(grants: GrantRow[]): GrantRow[] {
  const at = new Map(grants.map((grant) => [grant, Date.parse(grant.firstGrantedAt)]))
  return grants.toSorted(
    (a, b) => at.get(b)! - at.get(a)! || (a.account.id < b.account.id ? -1 : 1),
  )
}

/**
 * Returns an account for each grant: successive ones of the tenant from `start`. An active grant gets no suspended
 * account (SERVICE.md §2.6) but a later one, with remediation on or off as for the account that it replaces.
 */
function holders(
  accounts: readonly AccountRow[],
  start: number,
  isActive: readonly boolean[],
): AccountRow[] {
  const at = (index: number) => accounts[(start + index) % accounts.length]!
  const chosen = isActive.map((_, index) => at(index))
  let later: AccountRow[] | null = null
  for (const [index, account] of chosen.entries()) {
    if (isActive[index] !== true || account.providerStatus === 'active') continue
    const fits = ({ providerStatus, remediationOff }: AccountRow) =>
      providerStatus === 'active' && remediationOff === account.remediationOff
    later ??= accounts.slice(chosen.length).map((_, place) => at(chosen.length + place))
    const next = later.findIndex((row) => fits(row))
    if (next < 0) throw new Error('More active grants than accounts that can grant')
    ;[chosen[index]] = later.splice(next, 1) as [AccountRow]
  }
  return chosen
}

/** Returns the given grants. `holders` chooses the accounts. */
export function grantsFrom(
  specs: readonly GrantSpec[],
  key: string,
  tenant: TenantName,
  appScopes: readonly string[],
  now: number,
): GrantRow[] {
  const accounts = accountsOf(tenant)
  const start = createPrng(`accounts of ${key}`).int(0, accounts.length - 1)
  const chosen = holders(
    accounts,
    start,
    specs.map(
      ({ active, account }) =>
        active && account?.providerStatus === undefined && !isSomebodyElse(account),
    ),
  )
  return newestFirst(
    specs.map((spec, index) => ({
      account: {
        ...chosen[index]!,
        // An account has the same data wherever it is listed (SERVICE.md §2.6)
        ...(isSomebodyElse(spec.account) && {
          id: idOf('acct', `${key} ${index}`),
          ...(spec.active && { providerStatus: 'active' }),
        }),
        ...spec.account,
      },
      active: spec.active,
      ...(spec.seen !== undefined && { seenActive: spec.seen }),
      ...(spec.vanishes !== undefined && { vanishes: spec.vanishes }),
      ...(spec.regrantsAfterMs !== undefined && { regrantsAfterMs: spec.regrantsAfterMs }),
      firstGrantedAt: iso(daysBefore(now, spec.first)),
      lastGrantedAt: iso(daysBefore(now, spec.again ?? spec.first)),
      scopes: [...(spec.scopes ?? appScopes)],
    })),
  )
}

function isSomebodyElse(account: Partial<AccountRow> = {}): boolean {
  return 'email' in account || 'displayName' in account || 'domainTenantId' in account
}

/**
 * Creates many grants that match their app. The earliest first grant is `first`, the latest is `last`
 * (SERVICE.md §2.4). The active grants together have exactly the app's scopes (SERVICE.md §2.1).
 */
export function crowd(plan: CrowdPlan): GrantRow[] {
  const prng = createPrng(`crowd of ${plan.key}`)
  const accounts = accountsOf(plan.tenant)
  const total = plan.active + plan.ended
  if (total > accounts.length)
    throw new Error(`${plan.key}: more grants than the tenant has accounts`)
  const start = prng.int(0, accounts.length - 1)
  const times = Array.from(
    { length: total },
    () => plan.first + Math.floor(prng.next() * (plan.last - plan.first + 1)),
  )
  if (total > 0) times[0] = plan.first
  if (total > 1) times[1] = plan.last
  // Spread the active grants over the whole time: otherwise "newest" and "active" would be the same rows
  const slots = times.map((_, index) => index)
  for (let i = slots.length - 1; i > 0; i--) {
    const j = prng.int(0, i)
    ;[slots[i], slots[j]] = [slots[j]!, slots[i]!]
  }
  const active = new Set(slots.slice(0, plan.active))
  const unlimited = slots[0]
  const chosen = holders(
    accounts,
    start,
    times.map((_, index) => active.has(index)),
  )
  return newestFirst(
    times.map((first, index) => {
      const again = prng.chance(0.06) ? first + Math.floor(prng.next() * (plan.now - first)) : first
      // Consent screens let accounts leave out scopes
      const narrower = index !== unlimited && plan.scopes.length > 1 && prng.chance(0.2)
      return {
        account: chosen[index]!,
        active: active.has(index),
        firstGrantedAt: iso(first),
        lastGrantedAt: iso(again),
        scopes: narrower
          ? plan.scopes.slice(0, prng.int(1, plan.scopes.length - 1))
          : [...plan.scopes],
      }
    }),
  )
}

/**
 * An account that moved to a domain no token reaches. Its grant is listed, and its address is null
 * (SERVICE.md §2.6).
 */
export const MOVED_AWAY: Partial<AccountRow> = { domainTenantId: tenantId('lagoon') }

/** An account without an address (SERVICE.md §2.6). */
export const NO_ADDRESS: Partial<AccountRow> = { email: null, displayName: null }
