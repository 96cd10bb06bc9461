import { effectiveClassification, isStaged, type Classified } from '../decision/classification'
import { brandState } from '../names/brand'
import type { Check, ListFilters } from './list-filters'

// The service has no such filters (SERVICE.md §4.1), so the rules are ours. Everything else in the address is a filter
// of the service.

const labels: Record<Check, string> = {
  'no-policy': 'Malicious or suspicious without a policy',
  committed: 'Committed value only',
  staged: 'Staged',
  'not-verified': 'Brand not verified, or no record',
  'no-record': 'No brand record',
}

/** What the check of these filters is called: on its chip, in an export and on paper. */
export function checkLabel(check: Check, { classification }: ListFilters = {}): string {
  return check === 'no-policy' && classification
    ? 'Without a policy, by the effective or the committed value'
    : labels[check]
}

/** The parts of an app that a worklist judges: those that a decision changes, and its brand record. */
export interface Judged extends Classified {
  tenantId: string
  clientId: string
  remediation: readonly string[]
  brand: { verified: boolean } | null
}

const dangerous: readonly string[] = ['malicious', 'suspicious']

/**
 * Whether an app that the service lists under these filters belongs to the worklist. The filters that a decision can
 * change are judged, too: an app that is decided may no longer match them (SERVICE.md §2.1, §4.1).
 */
export function isChecked(app: Judged, filters: ListFilters): boolean {
  const { check, remediation } = filters
  const asked: readonly string[] | undefined = filters.classification
  const effective = effectiveClassification(app) ?? 'none'
  const committed = app.classification ?? 'none'
  if (remediation === 'revoke' && app.remediation.length === 0) return false
  if (remediation === 'notify' && !app.remediation.includes('notify')) return false
  if (check === 'no-policy') {
    // A recommendation hides neither what is dangerous now nor what would be.
    const values = asked ?? dangerous
    return app.remediation.length === 0 && [effective, committed].some((it) => values.includes(it))
  }
  if (check === 'committed') return asked?.includes(committed) ?? true
  if (asked?.includes(effective) === false) return false
  return check === undefined || narrows[check](app)
}

/** The worklists that narrow the list of the service and nothing else. */
const narrows: Record<Exclude<Check, 'no-policy' | 'committed'>, (app: Judged) => boolean> = {
  staged: isStaged,
  'not-verified': ({ brand }) => brandState(brand) !== 'verified',
  'no-record': ({ brand }) => brandState(brand) === 'no-record',
}

/**
 * The filters of the walk: those of the address that the service can judge as the check does. Its filter by
 * classification matches the effective value (SERVICE.md §4.1), so it would leave out an app whose committed value is
 * asked for while another one is staged.
 */
export function walkFilters({ check, ...filters }: ListFilters): ListFilters {
  if (check !== 'no-policy' && check !== 'committed') return filters
  const { classification: _judgedHere, ...others } = filters
  return others
}

/**
 * Whether these filters can be judged from an app alone. Then an app that no page of the walk had can enter the
 * worklist after a decision. The filters by search, brand, sign-in or active accounts are the service's to judge.
 */
export function judges(filters: ListFilters, app: Judged): boolean {
  const { check: _c, classification: _v, remediation: _r, sort: _s, ...others } = filters
  const { tenant, clientId, ...rest } = others
  return (
    Object.values(rest).every((value) => value === undefined) &&
    (tenant?.includes(app.tenantId) ?? true) &&
    (clientId?.includes(app.clientId) ?? true)
  )
}
