import { classificationLabel } from '#/domain/decision/classification'
import type { ListFilters, sortText, TriStateFilter } from '#/domain/lists/list-filters'
import { cut, withMarkers } from '#/lib/hidden-characters'

export type FilterName = Exclude<keyof ListFilters, 'search' | 'sort'>

/** The filters with a popover, in the order of their buttons. The client ID filter has a chip only. */
export const panelFilters = [
  'classification',
  'remediation',
  'restrictedScopeType',
  'verified',
  'internal',
  'loginOnly',
  'hasActiveAccounts',
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
  hasActiveAccounts: { label: 'Active accounts', describe: yesOrNo('hasActiveAccounts') },
  tenant: { label: 'Tenant', describe: ({ tenant }) => anyOf(tenant) },
  clientId: { label: 'Client ID', describe: ({ clientId }) => anyOf(clientId) },
}

export function filterLabel(name: FilterName): string {
  return definitions[name].label
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
