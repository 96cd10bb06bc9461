import { effectiveClassification, isStaged, type Classified } from '../decision/classification'
import type { Check, ClassificationFilter, ListFilters } from './list-filters'

// The service has no such filters (SERVICE.md §4.1), so the rules are ours. Everything else in the address is a filter
// of the service.

/** What a check is called: on its chip, in an export and on paper. */
export const checkLabels: Record<Check, string> = {
  'no-policy': 'Malicious or suspicious without a policy',
  committed: 'Committed value only',
  staged: 'Staged',
}

/** The parts of an app that a decision changes, and so the parts that a worklist judges. */
export interface Judged extends Classified {
  tenantId: string
  clientId: string
  remediation: readonly string[]
}

const dangerous: readonly ClassificationFilter[] = ['malicious', 'suspicious']

/**
 * Whether an app that the service lists under these filters belongs to the worklist. The filters that a decision can
 * change are judged, too: an app that is decided may no longer match them (SERVICE.md §2.1, §4.1).
 */
export function isChecked(app: Judged, filters: ListFilters): boolean {
  const { check, classification, remediation } = filters
  const effective = effectiveClassification(app) ?? 'none'
  const isAsked = (values: readonly string[] | undefined) => values?.includes(effective) ?? true
  if (!isAsked(classification)) return false
  if (remediation === 'revoke' && app.remediation.length === 0) return false
  if (remediation === 'notify' && !app.remediation.includes('notify')) return false
  if (check === 'no-policy') return isAsked(dangerous) && app.remediation.length === 0
  if (check === 'committed') return !isStaged(app)
  return check === undefined || isStaged(app)
}

/**
 * The filters of the walk: those of the address, and what the check allows to ask for, so that no page is read in vain.
 * "staged" asks for no classification, because a value outside the listed ones can be staged, too.
 */
export function walkFilters({ check, ...filters }: ListFilters): ListFilters {
  if (check !== 'no-policy') return filters
  const { classification } = filters
  const both = dangerous.filter((value) => classification?.includes(value) ?? true)
  // None of both: then nothing matches, and the walk shows it.
  return both.length === 0 ? filters : { ...filters, classification: both }
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
