import { daysBefore, iso } from '#mocks/service/engine/clock'
import { familiesOf, isSignInOnly, scope, SIGN_IN } from '#mocks/service/oauth-apps/scopes'
import type { AppRow, GrantRow } from '#mocks/service/oauth-apps/tables'
import type {
  Classification,
  RestrictedScopeType,
  WireBrand,
  WireInvestigation,
  WireKeyEvents,
  WireRecommendation,
} from '#mocks/service/oauth-apps/wire'
import { crowd, grantsFrom, type GrantSpec } from './grants'
import { clientIdOf, idOf } from '#mocks/service/engine/ids'
import { lazy, ready } from '#mocks/service/engine/lazy'
import { createPrng } from '#mocks/service/engine/prng'
import { tenantId, type TenantName } from '#mocks/service/engine/tenants'

/** The fields of a row that a spec can replace. */
type Replaceable = Omit<
  AppRow,
  'fixture' | 'tenantId' | 'name' | 'scopes' | 'keyEvents' | 'investigation' | 'grants'
>

/**
 * An app as a seed or a test describes it. Omitted fields get values that fit the others: `loginOnly` and the families
 * follow from the scopes, the cached count is the live one, an admin made the classification.
 */
export interface AppSpec extends Partial<Replaceable> {
  /** The name that tests use to find the app. Its IDs derive from this name, so they stay when the seed grows. */
  fixture?: string
  /** Default: `harbour`, the large tenant. */
  tenant?: TenantName
  name: string
  /** Short names (`gmail.readonly`) or full strings. Default: sign-in. */
  scopes?: readonly string[]
  /** How many days ago the app was created and first observed. */
  observed?: number
  /** How many days ago the last new account granted the app access. */
  lastNewGrant?: number
  /** How many days ago the classification was saved. Default: halfway. */
  classified?: number
  /** Single events. They replace the ones computed from the days. */
  keyEvents?: Partial<WireKeyEvents>
  /** The investigation, or a function that makes it from the row on first use. */
  investigation?: WireInvestigation | null | ((app: AppRow) => WireInvestigation | null)
  /** The number of grants, or each grant in full. Default: three active ones. */
  accounts?: { active: number; ended?: number } | readonly GrantSpec[]
}

/** A fixture: an app that tests find by this name. */
export function named(fixture: string, name: string, more: Partial<AppSpec> = {}): AppSpec {
  return { fixture, name, ...more }
}

/** Brand of an invented vendor (SERVICE.md §2.2). */
export function brandOf(
  vendor: string,
  verified: boolean,
  change: Partial<WireBrand> = {},
): WireBrand {
  const host = `${vendor.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example`
  return {
    verified,
    displayName: vendor,
    supportEmail: `help@${host}`,
    homePageUrl: `https://www.${host}/`,
    iconUrl: `https://static.${host}/icon.png`,
    ...change,
  }
}

/** A recommendation with its own audit issue (SERVICE.md §2.3). */
export function recommend(
  value: Classification,
  status: WireRecommendation['status'],
  key: string,
): WireRecommendation {
  return { value, status, issueId: idOf('issue', key) }
}

interface ScopeFacts {
  scopes: string[]
  families: RestrictedScopeType[]
  signInOnly: boolean
}

/** Frozen lists of scopes, because thousands of generated apps share the same few. */
const scopeFactsMade = new Map<string, ScopeFacts>()

function scopeFacts(short: readonly string[]): ScopeFacts {
  const key = JSON.stringify(short)
  let facts = scopeFactsMade.get(key)
  if (facts === undefined) {
    const scopes = short.map(scope).toSorted()
    const families = familiesOf(scopes)
    facts = { scopes, families, signInOnly: isSignInOnly(scopes) }
    Object.freeze(scopes)
    Object.freeze(families)
    scopeFactsMade.set(key, facts)
  }
  return facts
}

/** Builds the row of a spec. Days count back from `now` (ms). */
export function buildApp(spec: AppSpec, now: number): AppRow {
  const key = spec.fixture ?? spec.id ?? `${spec.name} ${spec.clientId ?? ''}`
  const tenant = spec.tenant ?? 'harbour'
  const { scopes, families, signInOnly } = scopeFacts(spec.scopes ?? SIGN_IN)
  const accounts = spec.accounts ?? { active: 3 }
  const written = 'active' in accounts ? null : accounts

  // Spread named fixtures over the pages of the default sort, unless their time matters
  const observed = written?.length
    ? Math.max(...written.map((grant) => grant.first))
    : (spec.observed ?? createPrng(`observed ${key}`).int(12, 400) + 0.37)
  const first = daysBefore(now, observed)
  const total = 'active' in accounts ? accounts.active + (accounts.ended ?? 0) : accounts.length
  const last = written?.length
    ? daysBefore(now, Math.min(...written.map((grant) => grant.first)))
    : total === 1
      ? first
      : daysBefore(now, spec.lastNewGrant ?? observed / 3)

  const classification = spec.classification ?? null
  const remediation = spec.remediation ?? []
  const saved = { at: iso(daysBefore(now, spec.classified ?? observed / 2)) }
  const since = iso(first)
  const keyEvents: WireKeyEvents = {
    created: { at: since },
    firstObserved: { at: since },
    lastNewGrant: { at: last === first ? since : iso(last) },
    // SERVICE.md §2.4: the first event needs a classification. Any save writes the second, even with an empty
    // policy
    ...(classification === null ? {} : { classificationChanged: saved, remediationChanged: saved }),
    ...(remediation.length === 0 ? {} : { remediationChanged: saved }),
    ...spec.keyEvents,
  }

  const grants = lazy((): GrantRow[] =>
    'active' in accounts
      ? crowd({
          key,
          tenant,
          active: accounts.active,
          ended: accounts.ended ?? 0,
          first,
          last,
          scopes,
          now,
        })
      : grantsFrom(accounts, key, tenant, scopes, now),
  )
  const active =
    'active' in accounts ? accounts.active : accounts.filter((grant) => grant.active).length
  const { investigation = null } = spec
  const row: AppRow = {
    id: spec.id ?? idOf('oapp', key),
    fixture: spec.fixture ?? null,
    tenantId: tenantId(tenant),
    name: spec.name,
    clientId: spec.clientId ?? clientIdOf(key),
    isInternal: spec.isInternal === undefined ? false : spec.isInternal,
    loginOnly: spec.loginOnly === undefined ? signInOnly : spec.loginOnly,
    scopes,
    restrictedScopeTypes: spec.restrictedScopeTypes ?? families,
    brand: spec.brand === undefined ? brandOf(spec.name, true) : spec.brand,
    classification,
    classifiedBy: spec.classifiedBy ?? (classification === null ? null : 'admin'),
    recommendedClassification: spec.recommendedClassification ?? null,
    remediation,
    keyEvents,
    investigation: ready(typeof investigation === 'function' ? null : investigation),
    grants,
    cachedActive: spec.cachedActive ?? active,
    onRead: spec.onRead ?? null,
  }
  if (typeof investigation === 'function') {
    // A copy, because the app can change before the first read of its finished run
    const atFirst = { ...row }
    row.investigation = lazy(() => investigation(atFirst))
  }
  return row
}
