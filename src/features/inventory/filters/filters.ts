import { classificationLabel, isStaged, type Classified } from '#/domain/decision/classification'
import type { ListFilters, sortText, TriStateFilter } from '#/domain/lists/list-filters'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { number } from '#/lib/words'

export type FilterName = Exclude<keyof ListFilters, 'search' | 'sort'>

/**
 * The filters with a popover, in the order of their buttons: where there is little room, the last ones are
 * behind "More filters". The client ID filter has a chip only.
 */
export const panelFilters = [
  'classification',
  'restrictedScopeType',
  'verified',
  'hasActiveAccounts',
  'remediation',
  'internal',
  'loginOnly',
  'tenant',
] as const satisfies readonly FilterName[]
export type PanelFilter = (typeof panelFilters)[number]

/** One active filter in words. */
export interface ActiveFilter {
  name: FilterName
  /** The filter's name on screen. */
  label: string
  /** Its value in words. */
  value: string
  /** This filter without the others. */
  alone: ListFilters
}

interface FilterDefinition {
  label: string
  describe: (filters: ListFilters) => string | undefined
}

const yesOrNo =
  (name: TriStateFilter, no = 'No') =>
  (filters: ListFilters) => {
    const value = filters[name]
    return value === undefined ? undefined : value ? 'Yes' : no
  }

const definitions: Record<FilterName, FilterDefinition> = {
  classification: {
    label: 'Classification',
    describe: ({ classification }) =>
      anyOf(classification?.map((value) => classificationLabel(value === 'none' ? null : value))),
  },
  remediation: {
    label: 'Standing policy',
    describe: ({ remediation }) =>
      remediation && (remediation === 'notify' ? 'Has a policy that notifies' : 'Has a policy'),
  },
  restrictedScopeType: {
    label: 'Restricted scopes',
    describe: ({ restrictedScopeType }) => anyOf(restrictedScopeType),
  },
  verified: { label: 'Brand verified', describe: yesOrNo('verified') },
  // `false` also matches apps where this is undetermined (SERVICE.md §4.1).
  internal: { label: 'Internal', describe: yesOrNo('internal', 'No (not known to be internal)') },
  loginOnly: { label: 'Sign-in only', describe: yesOrNo('loginOnly') },
  hasActiveAccounts: {
    label: 'Active accounts (cached)',
    describe: yesOrNo('hasActiveAccounts'),
  },
  tenant: { label: 'Tenant', describe: ({ tenant }) => anyOf(tenant) },
  clientId: { label: 'Client ID', describe: ({ clientId }) => anyOf(clientId) },
}

/** The name of a filter's button. Its chip calls the active accounts cached, which the short name does not. */
export function filterLabel(name: FilterName): string {
  return name === 'hasActiveAccounts' ? 'Active accounts' : definitions[name].label
}

/** The active filters in words, in the order of the address. */
export function activeFilters(filters: ListFilters): ActiveFilter[] {
  return (Object.keys(filters) as (keyof ListFilters)[]).flatMap((name) => {
    if (name === 'search' || name === 'sort') return []
    const { label, describe } = definitions[name]
    const value = describe(filters)
    return value === undefined ? [] : [{ name, label, value, alone: { [name]: filters[name] } }]
  })
}

/** Whether a search or a filter narrows the list. */
export function isFiltered(filters: ListFilters): boolean {
  return filters.search !== undefined || activeFilters(filters).length > 0
}

/**
 * How many of the loaded apps a filter by classification lists only for what the agent recommends: the filter
 * matches the effective value, and the committed one is another (SERVICE.md §4.1). Null when there are none.
 */
export function byRecommendationWords(
  apps: readonly Classified[],
  { classification }: ListFilters,
): string | null {
  const asked: readonly string[] | undefined = classification
  const count = apps.filter(
    (app) => isStaged(app) && asked?.includes(app.classification ?? 'none') === false,
  ).length
  return count === 0
    ? null
    : `Matches by recommendation: ${number(count)} of ${number(apps.length)} loaded`
}

/** No filters and no search; the sort stays, because it hides no app. */
export function withoutFilters(filters: ListFilters): ListFilters {
  return filters.sort ? { sort: filters.sort } : {}
}

export function withoutFilter(filters: ListFilters, name: FilterName): ListFilters {
  const { [name]: _removed, ...rest } = filters
  return rest
}

/** All sort orders of the service, in words. */
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

function anyOf(values: readonly string[] | undefined): string | undefined {
  if (!values || values.length === 0) return undefined
  const words = values.map((value) => withMarkers(cut(value, 100)))
  return words.length === 1 ? words[0] : `any of ${words.join(', ')}`
}
