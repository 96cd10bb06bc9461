import { effectiveClassification, isStaged, type Classified } from '../decision/classification'
import { brandState } from '../names/brand'
import { withMarkers } from '#/lib/hidden-characters'
import { parseInstant } from '#/lib/time/instant'
import { formatUtc } from '#/lib/time/time'
import { defaultSort, type Check, type ListFilters } from './list-filters'

// The service has no such filters (SERVICE.md §4.1), so the rules are ours. Everything else in the address is a filter
// of the service.

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

/** What the check of these filters is called: on its chip, in an export and on paper. */
export function checkLabel(check: Check, filters: ListFilters = {}): string {
  const { classification, scope, since, until } = filters
  if (check === 'no-policy' && classification)
    return 'Without a policy, by the effective or the committed value'
  if (check === 'scope' && scope !== undefined) return `Holds the scope ${withMarkers(scope)}`
  if (check === 'new' && since !== undefined)
    return `Created since ${inWords(since)}${until === undefined ? '' : ` and before ${inWords(until)}`}`
  return labels[check]
}

const inWords = (written: string) => formatUtc(parseInstant(written) ?? 0)

/** The parts of an app that a worklist judges: those that a decision changes, and some that stay. */
export interface Judged extends Classified {
  tenantId: string
  clientId: string
  remediation: readonly string[]
  brand: { verified: boolean } | null
  scopes: readonly string[]
  keyEvents: { created: { at: string }; firstObserved: { at: string } }
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
  return check === undefined || narrows[check](app, filters)
}

/** The worklists that narrow the list of the service and nothing else. */
const narrows: Record<
  Exclude<Check, 'no-policy' | 'committed'>,
  (app: Judged, filters: ListFilters) => boolean
> = {
  staged: isStaged,
  'not-verified': ({ brand }) => brandState(brand) !== 'verified',
  'no-record': ({ brand }) => brandState(brand) === 'no-record',
  // Which apps have one name is judged over all of them: `choiceOf`.
  'same-name': () => true,
  scope: ({ scopes }, { scope }) => scope !== undefined && scopes.includes(scope),
  new: ({ keyEvents: { created } }, { since, until }) => {
    const at = parseInstant(created.at)
    return at !== null && at >= timeOf(since, Infinity) && at < timeOf(until, Infinity)
  },
}

const timeOf = (written: string | undefined, missing: number) =>
  (written === undefined ? null : parseInstant(written)) ?? missing

/**
 * Whether nothing new can come after this app, in a walk that begins with the newest one first observed. An app is
 * created when it is first observed; what is first observed may only move to a later time (SERVICE.md §2.4).
 */
export function isBehind({ keyEvents }: Judged, { check, since }: ListFilters): boolean {
  const at = parseInstant(keyEvents.firstObserved.at)
  return check === 'new' && at !== null && at < timeOf(since, -Infinity)
}

/**
 * The filters of the walk: those of the address that the service can judge as the check does. Its filter by
 * classification matches the effective value (SERVICE.md §4.1), so it would leave out an app whose committed value is
 * asked for while another one is staged.
 */
export function walkFilters({
  check,
  scope: _s,
  since: _a,
  until: _b,
  ...filters
}: ListFilters): ListFilters {
  if (check === 'new') return { ...filters, sort: defaultSort }
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
  const { tenant, clientId, scope: _o, since: _a, until: _b, ...rest } = others
  return (
    Object.values(rest).every((value) => value === undefined) &&
    (tenant?.includes(app.tenantId) ?? true) &&
    (clientId?.includes(app.clientId) ?? true)
  )
}
