import type { ListFilters, sortText } from '#/domain/lists/list-filters'

export function isFiltered({ sort: _sort, ...filters }: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** Removes the filters and the search. The sort stays, because it hides no app. */
export function withoutFilters(filters: ListFilters): ListFilters {
  return filters.sort ? { sort: filters.sort } : {}
}

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
