import type { QueryReader } from './query'
import type { IndexedApp, Tables } from './tables'

/** The four sort fields of §4.1. */
export const SORT_FIELDS = ['name', 'firstObserved', 'lastNewGrant', 'activeAccounts'] as const
type SortField = (typeof SORT_FIELDS)[number]

const SORTS = SORT_FIELDS.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)
export type Sort = (typeof SORTS)[number]

const compare: Record<SortField, (a: IndexedApp, b: IndexedApp) => number> = {
  name: (a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0),
  firstObserved: (a, b) => a.firstObserved - b.firstObserved,
  lastNewGrant: (a, b) => a.lastNewGrant - b.lastNewGrant,
  // The cached count, as the document says, not the live one
  activeAccounts: (a, b) => a.row.cachedActive - b.row.cachedActive,
}

/** §4.1: one `<field>:<direction>`, default `firstObserved:desc`. */
export function readSort(query: QueryReader): Sort {
  return query.oneOf('sort', SORTS) ?? 'firstObserved:desc'
}

/** All apps in an order. Kept per sort until a table changes, so that paging a large list sorts it once. */
export interface AppOrder {
  sorted(sort: Sort): readonly IndexedApp[]
}

/** Orders of these tables, made when first asked for (§4.1). */
export function createAppOrder(tables: Tables): AppOrder {
  const kept = new Map<Sort, readonly IndexedApp[]>()
  let version = tables.version
  return {
    sorted(sort) {
      if (version !== tables.version) {
        kept.clear()
        version = tables.version
      }
      const known = kept.get(sort)
      if (known !== undefined) return known
      const [field, direction] = sort.split(':') as [SortField, 'asc' | 'desc']
      const sign = direction === 'asc' ? 1 : -1
      const made = tables.apps.toSorted((a, b) => sign * compare[field](a, b) || a.order - b.order)
      kept.set(sort, made)
      return made
    },
  }
}
