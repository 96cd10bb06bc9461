import { effectiveClassification, isStaged, type Classified } from '../decision/classification'
import { brandState } from '../names/brand'
import { withMarkers } from '#/lib/hidden-characters'
import { parseInstant } from '#/lib/time/instant'
import { formatUtc } from '#/lib/time/time'
import { defaultSort, type Check, type ListFilters } from './list-filters'

// The rules are the console’s own, because the service has no such filters (SERVICE.md §4.1).

const labels: Record<Check, string> = {
  'no-policy': 'Malicious or suspicious without a policy',
  committed: 'Committed value only',
  staged: 'Staged',
  'not-verified': 'Brand not verified, or no record',
  'no-record': 'No brand record',
  'same-name': 'Same name, another client ID',
  scope: 'Holds a scope',
  new: 'New',
}

export function checkLabel(check: Check, filters: ListFilters = {}): string {
  const { classification, scope, since, until } = filters
  if (check === 'no-policy' && classification) return 'No policy (by effective or committed value)'
  if (check === 'scope' && scope !== undefined) return `Holds the scope ${withMarkers(scope)}`
  if (check === 'new' && since !== undefined)
    return `Created since ${formatWritten(since)}${until === undefined ? '' : ` and before ${formatWritten(until)}`}`
  return labels[check]
}

const formatWritten = (written: string) => formatUtc(parseInstant(written) ?? 0)

export interface Judged extends Classified {
  tenantId: string
  clientId: string
  remediation: readonly string[]
  brand: { verified: boolean } | null
  scopes: readonly string[]
  keyEvents: { created: { at: string }; firstObserved: { at: string } }
}

const dangerous: readonly string[] = ['malicious', 'suspicious']

/** Returns true for a matching app. Includes the filters that a decision can change (SERVICE.md §2.1, §4.1). */
export function isChecked(app: Judged, filters: ListFilters): boolean {
  const { check, remediation } = filters
  const chosen: readonly string[] | undefined = filters.classification
  const effective = effectiveClassification(app) ?? 'none'
  const committed = app.classification ?? 'none'
  if (remediation === 'revoke' && app.remediation.length === 0) return false
  if (remediation === 'notify' && !app.remediation.includes('notify')) return false
  if (check === 'no-policy') {
    // Both values count, because a recommendation must not hide a dangerous app.
    const values = chosen ?? dangerous
    return (
      app.remediation.length === 0 && [effective, committed].some((value) => values.includes(value))
    )
  }
  if (check === 'committed') return chosen?.includes(committed) ?? true
  if (chosen?.includes(effective) === false) return false
  return check === undefined || narrows[check](app, filters)
}

const narrows: Record<
  Exclude<Check, 'no-policy' | 'committed'>,
  (app: Judged, filters: ListFilters) => boolean
> = {
  staged: isStaged,
  'not-verified': ({ brand }) => !isVerified(brand),
  'no-record': ({ brand }) => brandState(brand) === 'no-record',
  // `createChoice` finds equal names, because it sees all apps.
  'same-name': () => true,
  // An app without a brand record counts as not verified. The service may leave it out (SERVICE.md §4.1).
  scope: ({ scopes, brand }, { scope, verified = isVerified(brand) }) =>
    scope !== undefined && scopes.includes(scope) && isVerified(brand) === verified,
  new: ({ keyEvents: { created } }, { since, until }) => {
    const at = parseInstant(created.at)
    return at !== null && at >= parseTime(since, Infinity) && at < parseTime(until, Infinity)
  },
}

const isVerified = (brand: Judged['brand']) => brandState(brand) === 'verified'

const parseTime = (written: string | undefined, missing: number) =>
  (written === undefined ? null : parseInstant(written)) ?? missing

/** Returns true after the last new app. Scans go newest first, and `firstObserved` only grows (SERVICE.md §2.4). */
export function isBehind({ keyEvents }: Judged, { check, since }: ListFilters): boolean {
  const at = parseInstant(keyEvents.firstObserved.at)
  return check === 'new' && at !== null && at < parseTime(since, -Infinity)
}

/** Drops the filters by which the service would judge otherwise: committed values, brands without a record. */
export function scanFilters({
  check,
  scope: _s,
  since: _a,
  until: _b,
  ...filters
}: ListFilters): ListFilters {
  if (check === 'new') return { ...filters, sort: defaultSort }
  if (check === 'scope') {
    const { verified: _judgedHere, ...others } = filters
    return others
  }
  if (check !== 'no-policy' && check !== 'committed') return filters
  const { classification: _judgedHere, ...others } = filters
  return others
}

/** Returns true if the app alone shows that it matches. Search, brand, sign-in and active accounts need the service. */
export function judges(filters: ListFilters, app: Judged): boolean {
  const { check: _c, classification: _v, remediation: _r, sort: _s, ...others } = filters
  const { tenant, clientId, scope: _o, since: _a, until: _b, ...rest } = others
  return (
    Object.values(rest).every((value) => value === undefined) &&
    (tenant?.includes(app.tenantId) ?? true) &&
    (clientId?.includes(app.clientId) ?? true)
  )
}

const newFor = 7 * 86_400_000

/** Uses `created`, because `firstObserved` changes when an account is deleted (SERVICE.md §2.4). */
export function isNewlyObserved(
  app: { keyEvents: { created: { at: string } } },
  now: number,
): boolean {
  const created = parseInstant(app.keyEvents.created.at)
  return created !== null && now - created < newFor
}
