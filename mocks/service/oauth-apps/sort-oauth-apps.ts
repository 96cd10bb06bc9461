import type { QueryReader } from '../engine/query'
import type { IndexedApp } from '../engine/tables'

/** The four sort fields of SERVICE.md §4.1. */
export const SORT_FIELDS = ['name', 'firstObserved', 'lastNewGrant', 'activeAccounts'] as const
type SortField = (typeof SORT_FIELDS)[number]

export const SORTS = SORT_FIELDS.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)
export type Sort = (typeof SORTS)[number]

const compare: Record<SortField, (a: IndexedApp, b: IndexedApp) => number> = {
  name: (a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0),
  firstObserved: (a, b) => a.firstObserved - b.firstObserved,
  lastNewGrant: (a, b) => a.lastNewGrant - b.lastNewGrant,
  // The cached count, not the live one, as the document says
  activeAccounts: (a, b) => a.row.cachedActive - b.row.cachedActive,
}

/** SERVICE.md §4.1: one `<field>:<direction>`, default `firstObserved:desc`. */
export function readSort(query: QueryReader): Sort {
  return query.oneOf('sort', SORTS) ?? 'firstObserved:desc'
}

/** The order of a sort. It is total: ties keep the order of observation in both directions (SERVICE.md §4.1). */
export function comparator(sort: Sort): (a: IndexedApp, b: IndexedApp) => number {
  const [field, direction] = sort.split(':') as [SortField, 'asc' | 'desc']
  const sign = direction === 'asc' ? 1 : -1
  const compared = compare[field]
  return (a, b) => sign * compared(a, b) || a.order - b.order
}

/** The other direction of the same field. */
export function oppositeOf(sort: Sort): Sort {
  const [field, direction] = sort.split(':') as [SortField, 'asc' | 'desc']
  return `${field}:${direction === 'asc' ? 'desc' : 'asc'}`
}

/** The list in this order, made from the opposite order. Ties must keep their direction. */
export function turned(sort: Sort, opposite: readonly IndexedApp[]): IndexedApp[] {
  const compared = compare[sort.split(':')[0] as SortField]
  const list = opposite.toReversed()
  for (let start = 0, end = 1; end <= list.length; end++) {
    if (end < list.length && compared(list[start]!, list[end]!) === 0) continue
    for (let a = start, b = end - 1; a < b; a++, b--) [list[a], list[b]] = [list[b]!, list[a]!]
    start = end
  }
  return list
}
