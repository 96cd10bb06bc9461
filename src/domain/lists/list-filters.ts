import { parseInstant } from '#/lib/time/instant'
import { describeFilters, type DescribedFilter } from '#/lib/filters'
import { freeText, several, single } from '#/lib/search-codec'
import { flagFilters, type FlagName } from '../app-flags'
import { classificationLabel, classifications } from '../decision/classification'
import { isTenantId } from '../ids'
import { documentedFamilies, familyLabel, isFamily } from '../scopes/families'

/** `none` is the service's filter value for apps without an effective classification, shown as Unknown. */
export const classificationFilters = [...classifications, 'none'] as const
export type ClassificationFilter = (typeof classificationFilters)[number]

/** `revoke` matches any standing policy, `notify` the subset that also notifies (SERVICE.md §4.1). */
export type RemediationFilter = 'revoke' | 'notify'

/** The four sort fields, one at a time (SERVICE.md §4.1, §8). */
export const sortFields = ['name', 'firstObserved', 'lastNewGrant', 'activeAccounts'] as const
export type SortField = (typeof sortFields)[number]
export interface Sort {
  field: SortField
  direction: 'asc' | 'desc'
}

/** The service's order if no sort is sent (SERVICE.md §4.1). */
export const defaultSort: Sort = { field: 'firstObserved', direction: 'desc' }

/** Formats a sort for the service as `<field>:<direction>` (SERVICE.md §4.1). */
export function sortText(sort: Sort): `${SortField}:${Sort['direction']}` {
  return `${sort.field}:${sort.direction}`
}

/** Reads `<field>:<direction>`; null for an unknown field, a missing direction or another letter case. */
export function readSort(text: string): Sort | null {
  const [field, direction, ...rest] = text.split(':')
  const known = sortFields.find((name) => name === field)
  if (!known || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) return null
  return { field: known, direction }
}

/** Words of each order, for the Sort control, the printout and the file. */
export const sortLabels: Record<ReturnType<typeof sortText>, string> = {
  'firstObserved:desc': 'First observed, newest first',
  'firstObserved:asc': 'First observed, oldest first',
  'lastNewGrant:desc': 'Last new account, newest first',
  'lastNewGrant:asc': 'Last new account, oldest first',
  'name:asc': 'App, A to Z',
  'name:desc': 'App, Z to A',
  'activeAccounts:desc': 'Active accounts (cached), most first',
  'activeAccounts:asc': 'Active accounts (cached), fewest first',
}

export type TriStateFilter = 'verified' | 'hasActiveAccounts' | FlagName

/** Checks without a filter in the service. The console scans the list and filters it. */
export const checks = [
  'no-policy',
  'committed',
  'staged',
  'not-verified',
  'no-record',
  'same-name',
  'scope',
  'new',
] as const
export type Check = (typeof checks)[number]

/** Filters of List OAuth Apps (SERVICE.md §4.1) and `check`, which is never sent. A missing field sends nothing. */
export interface ListFilters extends Partial<Record<TriStateFilter, boolean>> {
  search?: string
  classification?: ClassificationFilter[]
  remediation?: RemediationFilter
  restrictedScopeType?: string[]
  tenant?: string[]
  clientId?: string[]
  check?: Check
  /** Full scope for the check `scope`. */
  scope?: string
  /** First date-time for the check `new`, as typed. */
  since?: string
  /** Exclusive end for the check `new`. */
  until?: string
  sort?: Sort
}

/** Most client IDs in one URL. Longer requests fail on some servers. */
export const maxClientIds = 40

const classification = several(classificationFilters, 'is not a classification')

const moment = single(
  (written, all) => {
    // A typed plus in a URL means a space.
    const text = written.replace(' ', '+')
    const isAsked = all['check'] === 'new' && hasItsParam('new', all)
    return isAsked && parseInstant(text) !== null ? text : null
  },
  String,
  'needs a date and time with a zone, and check=new',
)

const isScope = (written: string) => /^\S{1,500}$/.test(written)

function hasItsParam(check: Check, all: Readonly<Record<string, string | undefined>>): boolean {
  if (check === 'committed')
    return classification.read(all['classification'] ?? '', () => {}, {}) !== null
  if (check === 'scope') return isScope(all['scope'] ?? '')
  return check !== 'new' || parseInstant((all['since'] ?? '').replace(' ', '+')) !== null
}

export const byTenant = {
  label: 'Tenant',
  kind: 'any of',
  takes: isTenantId,
  reason: 'is not a tenant ID',
} as const satisfies DescribedFilter<never, string[]>

const either = ['true', 'false']

/** Filters by a boolean field. Not of `app-facts.ts`, because the early request loads this file. */
const flags = Object.fromEntries(
  flagFilters.map(
    ({ name, label, help, no, neither }): [string, DescribedFilter<ListFilters, boolean>] => [
      name,
      {
        label,
        kind: 'yes or no',
        help,
        ...(no !== undefined && { words: (filters) => (filters[name] ? 'Yes' : no) }),
        ...(neither === undefined
          ? { divides: either }
          : { unreached: { words: neither, values: either } }),
      },
    ],
  ),
) as Record<FlagName, DescribedFilter<ListFilters, boolean>>

/** Filters (SERVICE.md §4.1) in the order of their buttons. A narrow page moves the last ones to “More filters”. */
export const listFilters = describeFilters<ListFilters>(
  {
    search: freeText(),
    classification: {
      label: 'Classification',
      kind: 'any of',
      options: classificationFilters.map((value) => ({
        value,
        label: classificationLabel(value === 'none' ? null : value),
      })),
      help: 'Apps with a staged recommendation match by the recommended value.',
      divides: classificationFilters,
      ...classification,
    },
    restrictedScopeType: {
      label: 'Restricted scopes',
      kind: 'any of',
      options: documentedFamilies.map((value) => ({ value, label: familyLabel(value) })),
      // Two families have configurable names, and a later version can add others.
      takes: isFamily,
      reason: 'is not a scope family',
      help: 'An app with any of the chosen families matches. Can be out of date.',
    },
    verified: {
      label: 'Brand verified',
      kind: 'yes or no',
      help: 'Refers to the brand record, not to safety. Apps without a record may match neither Yes nor No.',
      unreached: { words: 'No brand record', values: either },
      // This check judges the brand itself.
      words: ({ check, verified }) =>
        check === 'scope' && verified === false ? 'No, or no record' : undefined,
    },
    hasActiveAccounts: {
      label: 'Active accounts',
      // The service filters by a cached count (SERVICE.md §4.1).
      chipLabel: 'Active accounts (cached)',
      kind: 'yes or no',
      help: 'From a cached count. It can be out of date after a mass revoke. Trust a live count.',
      divides: either,
    },
    remediation: {
      label: 'Standing policy',
      kind: 'one of',
      options: [
        { value: 'revoke', label: 'Has a policy' },
        { value: 'notify', label: 'Has a policy that notifies' },
      ],
      reason: 'is neither revoke nor notify',
      help: '“Has a policy” includes those that notify. The service has no filter for apps without one.',
      unreached: { words: 'No standing policy', values: ['revoke'] },
    },
    ...flags,
    tenant: byTenant,
    clientId: {
      label: 'Client ID',
      chipOnly: true,
      kind: 'any of',
      takes: (_, index) => index < maxClientIds,
      reason: `is over the limit of ${maxClientIds} client IDs`,
    },
    check: {
      label: 'Worklist',
      chipOnly: true,
      kind: 'one of',
      parts: ['scope', 'since', 'until'],
      // These checks use the classification filter.
      alone: ({ classification: chosen, check, scope, since, until }) => ({
        ...((check === 'committed' || check === 'no-policy') &&
          chosen && { classification: chosen }),
        ...(check && { check }),
        ...(scope && { scope }),
        ...(since && { since }),
        ...(until && { until }),
      }),
      ...single(
        (written, all) =>
          checks.find((check) => check === written && hasItsParam(check, all)) ?? null,
        String,
        'is not a worklist, or needs a second filter (committed: classification; scope: scope; new: since)',
      ),
    },
    scope: single(
      (written, all) => (all['check'] === 'scope' && isScope(written) ? written : null),
      String,
      'is not a full scope, or needs check=scope',
    ),
    since: moment,
    until: moment,
    sort: {
      ...single(
        // The worklist of new apps is always sorted newest first.
        (written, all) => (all['check'] === 'new' ? null : readSort(written)),
        sortText,
        'is not a sort of this list',
      ),
      standard: defaultSort,
    },
  },
  {},
)
