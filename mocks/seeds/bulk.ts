import { daysBefore, iso } from '#mocks/service/engine/clock'
import { completedRun, subjectOf } from '#mocks/service/oauth-apps/finished-run'
import { SIGN_IN } from '#mocks/service/oauth-apps/scopes'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import type {
  Classification,
  Remediation,
  WireBrand,
  WireRecommendation,
} from '#mocks/service/oauth-apps/wire'
import { nextClientId, nextId } from '#mocks/service/engine/ids'
import { createPrng, type Prng } from '#mocks/service/engine/prng'
import { brandOf, buildApp } from './build-app'
import { KINDS, LURES, nextProductName, nextVendor, type Kind } from './names'
import { TENANTS, type TenantName } from '#mocks/service/engine/tenants'

/** How many days ago each tenant had its first sync, the earliest time of an observation (SERVICE.md §2.4). */
export const FIRST_SYNC: Record<TenantName, number> = {
  harbour: 800.15,
  quarry: 520.4,
  lagoon: 410.7,
}

export interface BulkPlan {
  /** Seed of the generator: the same key and count give the same apps. */
  key: string
  tenant: TenantName
  count: number
  now: number
  /** Fixture name of the n-th app, counted from 1. Default: none. */
  fixture?: (n: number) => string
  /** Every app is first observed this many days ago, at the same moment. */
  observed?: number
  /** True: the apps have no active account. */
  fullyRevoked?: boolean
}

/** Believable apps of invented vendors, with a long tail and the mix of a large tenant. */
export function* bulk(plan: BulkPlan): Generator<AppRow> {
  const prng = createPrng(`bulk ${plan.key}`)
  for (let n = 1; n <= plan.count; n++) yield oneApp(plan, prng, n)
}

function oneApp(plan: BulkPlan, prng: Prng, n: number): AppRow {
  const { now, tenant } = plan
  const id = nextId('oapp', prng)
  const classification = nextClassification(prng)
  const bad =
    classification === 'malicious' || (classification === 'suspicious' && prng.chance(0.5))
  const kind = weighted(prng, bad ? LURES : KINDS)
  const vendor = nextVendor(prng)
  const name = nextProductName(prng, vendor, kind.products)

  const youngest = 0.05
  const oldest = Math.min(kind.youngerThan ?? FIRST_SYNC[tenant], FIRST_SYNC[tenant])
  const observed = plan.observed ?? youngest + prng.next() ** 1.4 * (oldest - youngest)
  const accounts = nextAccounts(prng, tenant, plan.fullyRevoked ?? false)
  // After a tenant-wide revoke the scopes stay listed; after single revokes the list is empty (SERVICE.md §2.1)
  const listsScopes = accounts.active > 0 || prng.chance(0.5)

  const recommendedClassification = nextRecommendation(prng, classification, observed)
  const remediation: Remediation[] =
    classification === 'malicious' && prng.chance(0.75)
      ? prng.chance(0.5)
        ? ['revoke', 'notify']
        : ['revoke']
      : []
  const classified = observed * prng.next()
  const isDecided = (recommendedClassification?.status ?? 'staged') !== 'staged'
  // When the agent commits `safe`, the policy time is not written (SERVICE.md §2.4, §3). An admin who decided a
  // recommendation committed the value
  const byVerdict = classification === 'safe' && prng.chance(0.3) && !isDecided
  const row = buildApp(
    {
      id,
      ...(plan.fixture === undefined ? {} : { fixture: plan.fixture(n) }),
      tenant,
      name,
      clientId: nextClientId(prng),
      isInternal: prng.chance(0.05) ? null : false,
      scopes: [...kind.scopes, ...(kind.signIn ? SIGN_IN : [])],
      brand: nextBrand(prng, vendor, bad),
      classification,
      recommendedClassification,
      remediation,
      observed,
      lastNewGrant: observed * prng.next(),
      classified,
      accounts,
    },
    now,
  )
  // Ended grants keep their scopes (SERVICE.md §2.6)
  if (!listsScopes) Object.assign(row, { scopes: [], restrictedScopeTypes: [], loginOnly: false })
  if (byVerdict) {
    row.classifiedBy = 'system'
    delete row.keyEvents.remediationChanged
  }
  if (prng.chance(0.04)) internal(row, tenant, name)
  addInvestigation(row, prng, observed, now)
  return row
}

function nextClassification(prng: Prng): Classification | null {
  const at = prng.next() * 100
  if (at < 53.5) return null
  if (at < 80) return 'safe'
  if (at < 87.3) return 'unnecessary'
  if (at < 93.8) return 'overprivileged'
  return at < 98.4 ? 'suspicious' : 'malicious'
}

function nextRecommendation(
  prng: Prng,
  committed: Classification | null,
  observed: number,
): WireRecommendation | null {
  const at = prng.next()
  const issueId = nextId('issue', prng)
  const value = prng.pick<Classification>([
    'safe',
    'safe',
    'suspicious',
    'suspicious',
    'overprivileged',
    'unnecessary',
    'malicious',
  ])
  // Verdicts on newly granted apps wait for a decision (SERVICE.md §3)
  if (at < (observed < 400 ? 0.05 : 0.02)) return { value, status: 'staged', issueId }
  if (committed !== null && at < 0.12) return { value: committed, status: 'accepted', issueId }
  return at > 0.985 && value !== committed ? { value, status: 'rejected', issueId } : null
}

function nextAccounts(
  prng: Prng,
  tenant: TenantName,
  fullyRevoked: boolean,
): { active: number; ended: number } {
  const size = prng.next()
  const most = Math.floor(TENANTS[tenant].accounts * 0.58)
  if (fullyRevoked || prng.chance(0.13))
    return { active: 0, ended: prng.int(1, size < 0.9 ? 4 : 40) }
  const active = Math.min(
    most,
    size < 0.64
      ? prng.int(1, 3)
      : size < 0.88
        ? prng.int(4, 30)
        : size < 0.985
          ? prng.int(31, 180)
          : prng.int(500, 690),
  )
  return { active, ended: prng.int(0, Math.ceil(active / 4)) }
}

function nextBrand(prng: Prng, vendor: string, bad: boolean): WireBrand | null {
  const at = prng.next()
  if (at < 0.25) return null
  const verified = at > (bad ? 0.85 : 0.5)
  const missing: Partial<WireBrand> = {}
  if (prng.chance(0.2)) missing.supportEmail = null
  if (prng.chance(0.15)) missing.homePageUrl = null
  if (prng.chance(0.3)) missing.iconUrl = null
  return brandOf(vendor, verified, missing)
}

/** Turns the app into one of the customer's own: its brand is in the tenant's domain (SERVICE.md §2.1). */
function internal(row: AppRow, tenant: TenantName, name: string): void {
  const { domain } = TENANTS[tenant]
  row.isInternal = true
  row.brand = {
    verified: true,
    displayName: name,
    supportEmail: `it@${domain}`,
    homePageUrl: `https://tools.${domain}/`,
    iconUrl: null,
  }
}

function addInvestigation(row: AppRow, prng: Prng, observed: number, now: number): void {
  const daysAgo = observed * prng.next()
  const dice = prng.next()
  const verdict = row.recommendedClassification?.value ?? row.classification ?? 'suspicious'
  if (row.recommendedClassification !== null || dice < 0.25) {
    const subject = subjectOf(row)
    row.investigation = { get: () => completedRun(verdict, subject, daysAgo, now) }
  } else if (dice < 0.28) {
    const startedAt = iso(daysBefore(now, daysAgo))
    const status = dice < 0.265 ? 'running' : 'failed'
    const completedAt = status === 'failed' ? startedAt : null
    const assessments = { vendorTrust: null, scopeRisk: null, blastRadius: null, appBehavior: null }
    row.investigation = {
      get: () => ({ status, startedAt, completedAt, riskAssessment: '', assessments }),
    }
  }
}

function weighted(prng: Prng, kinds: readonly Kind[]): Kind {
  let remaining = prng.next() * kinds.reduce((sum, kind) => sum + kind.weight, 0)
  return kinds.find((kind) => (remaining -= kind.weight) < 0) ?? kinds[0]!
}
