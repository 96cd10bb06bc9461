import { idOf, nextId } from './ids'
import { createPrng } from './prng'

/** Three tenants: most personas reach two, no persona reaches the third. */
export const TENANT_NAMES = ['harbour', 'quarry', 'lagoon'] as const
export type TenantName = (typeof TENANT_NAMES)[number]

/** How many apps the tenant has in the default seed, and how many licensed accounts. */
export const TENANTS = {
  harbour: { apps: 820, accounts: 1200, domain: 'harbour.example' },
  quarry: { apps: 240, accounts: 380, domain: 'quarry.example' },
  lagoon: { apps: 90, accounts: 120, domain: 'lagoon.example' },
} as const satisfies Record<TenantName, { apps: number; accounts: number; domain: string }>

export function tenantId(name: TenantName): string {
  return TENANT_IDS[name]
}

const TENANT_IDS: Record<TenantName, string> = {
  harbour: idOf('tnt', 'harbour'),
  quarry: idOf('tnt', 'quarry'),
  lagoon: idOf('tnt', 'lagoon'),
}

// Random combinations of invented names, so that they name no real people
const GIVEN =
  'Ada Bela Cleo Dario Edda Faro Gita Hugo Ines Jona Kaja Lev Mira Nilo Olga Pavel Quin Rosa Sami Tilda Ugo Vera Wim Xenia Yara Zeno'.split(
    ' ',
  )
const FAMILY_A =
  'Alder Birken Corva Dunnel Elmers Fenwa Gravel Hollen Ivern Jarrow Kestel Lindow Marrow Nettel Orrin Pellan'.split(
    ' ',
  )
const FAMILY_B = 'by dotter fold garth holm low mere ness rand stad tharp wick'.split(' ')

function buildAccounts(name: TenantName): AccountRow[] {
  const prng = createPrng(`directory of ${name}`)
  const { accounts, domain } = TENANTS[name]
  return Array.from({ length: accounts }, (_, index) => {
    const firstName = prng.pick(GIVEN)
    const family = prng.pick(FAMILY_A) + prng.pick(FAMILY_B)
    return {
      id: nextId('acct', prng),
      email: `${firstName}.${family}${index}@${domain}`.toLowerCase(),
      displayName: `${firstName} ${family}`,
      domainTenantId: tenantId(name),
      providerStatus: prng.chance(0.94) ? 'active' : 'suspended',
      remediationOff: prng.chance(0.05),
    }
  })
}

const cached = new Map<TenantName, AccountRow[]>()

/**
 * Returns the accounts of a tenant, the same on every call. Never change them; a fixture that needs another
 * creates its own.
 */
export function accountsOf(name: TenantName): readonly AccountRow[] {
  let accounts = cached.get(name)
  if (accounts === undefined) cached.set(name, (accounts = buildAccounts(name)))
  return accounts
}

/** An account of a tenant's directory. */
export interface AccountRow {
  id: string
  /** The email address; null when the service has none (SERVICE.md §2.6). */
  email: string | null
  displayName: string | null
  /**
   * The tenant of the account's domain now. An account can move; its grants stay in the old tenant
   * (SERVICE.md §2.6).
   */
  domainTenantId: string
  providerStatus: 'active' | 'suspended' | 'deleted'
  /** SERVICE.md §4.4: OAuth app remediation is a per-account setting. */
  remediationOff: boolean
}
