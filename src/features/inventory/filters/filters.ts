import type { ListFilters, sortText } from '#/domain/lists/list-filters'

export type FilterName = Exclude<keyof ListFilters, 'search' | 'sort' | 'scope' | 'since' | 'until'>

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

const labels: Record<FilterName, string> = {
  classification: 'Classification',
  remediation: 'Standing policy',
  restrictedScopeType: 'Restricted scopes',
  verified: 'Brand verified',
  internal: 'Internal',
  loginOnly: 'Sign-in only',
  hasActiveAccounts: 'Active accounts',
  tenant: 'Tenant',
  clientId: 'Client ID',
  check: 'Worklist',
}

/** The name of a filter's button. */
export function filterLabel(name: FilterName): string {
  return labels[name]
}

/** Whether a search or a filter narrows the list. */
export function isFiltered({ sort: _sort, ...filters }: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** No filters and no search; the sort stays, because it hides no app. */
export function withoutFilters(filters: ListFilters): ListFilters {
  return filters.sort ? { sort: filters.sort } : {}
}

export function withoutFilter(filters: ListFilters, name: FilterName): ListFilters {
  const { [name]: _removed, ...rest } = filters
  if (name !== 'check') return rest
  const { scope: _s, since: _a, until: _b, ...others } = rest
  return others
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
