import type { QueryReader } from '../engine/query'
import type { IndexedApp, Tables } from './tables'

/** A list request, parsed (SERVICE.md §4.1). */
export interface AppQuery {
  sort: Sort
  matches: (app: IndexedApp) => boolean
  /** A key for everything that `matches` depends on. Queries with the same key find the same apps. */
  key: string
}

/**
 * The results of list requests. No list is sorted or searched twice, because a changed app moves in every
 * kept order and result. So paging a large list stays fast while the inventory changes.
 */
export interface AppViews {
  /** Do not keep the result across requests: it changes with the table. */
  found(query: AppQuery): readonly IndexedApp[]
}

interface View {
  list: IndexedApp[]
  compared: (a: IndexedApp, b: IndexedApp) => number
  matches: (app: IndexedApp) => boolean
}

/** The number of kept results: the latest ones. */
const KEPT = 16
/** Results below this size are sorted. Larger ones are filtered from the full order, which is faster. */
const FEW = 2_000

/** Sorts large tables at the start, so that no request has to wait for it (SERVICE.md §4.1). */
export function createAppViews(tables: Tables): AppViews {
  const orders = new Map<Sort, View>()
  const orderOf = (sort: Sort): View => {
    const known = orders.get(sort)
    if (known !== undefined) return known
    const compared = comparator(sort)
    const opposite = orders.get(oppositeOf(sort))
    const list =
      opposite === undefined ? tables.apps.toSorted(compared) : turned(sort, opposite.list)
    const view = { list, compared, matches: () => true }
    orders.set(sort, view)
    return view
  }
  if (tables.apps.length >= FEW) for (const sort of SORTS) orderOf(sort)
  const results = new Map<string, View>()
  let mark = 0

  tables.watch({
    leaves(app) {
      for (const view of [...orders.values(), ...results.values()]) {
        const place = view.matches(app) ? placeOf(view, app) : -1
        if (view.list[place] === app) view.list.splice(place, 1)
      }
    },
    enters(app) {
      for (const view of [...orders.values(), ...results.values()])
        if (view.matches(app)) view.list.splice(placeOf(view, app), 0, app)
    },
  })

  const search = ({ sort, matches }: AppQuery): IndexedApp[] => {
    const { list, compared } = orderOf(sort)
    const hits: IndexedApp[] = []
    mark++
    // In memory order: several times faster than any other order
    for (const app of tables.apps) {
      if (!matches(app)) continue
      app.mark = mark
      hits.push(app)
    }
    return hits.length < FEW ? hits.toSorted(compared) : list.filter((app) => app.mark === mark)
  }
  return {
    found(query) {
      const key = `${query.sort} ${query.key}`
      const view = results.get(key) ?? {
        list: search(query),
        compared: comparator(query.sort),
        matches: query.matches,
      }
      results.delete(key)
      results.set(key, view)
      const [oldest] = results.keys()
      if (results.size > KEPT && oldest !== undefined) results.delete(oldest)
      return view.list
    },
  }
}

/** Returns the position of the app in the view. There is exactly one, because the order is total. */
function placeOf({ list, compared }: View, app: IndexedApp): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compared(list[middle]!, app) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The four sort fields of SERVICE.md §4.1. */
const SORT_FIELDS = ['name', 'firstObserved', 'lastNewGrant', 'activeAccounts'] as const
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

/** Reads the sort (SERVICE.md §4.1): one `<field>:<direction>`, default `firstObserved:desc`. */
export function readSort(query: QueryReader): Sort {
  return query.oneOf('sort', SORTS) ?? 'firstObserved:desc'
}

/**
 * Returns the comparison of a sort. Ties keep the order of observation in both directions, so it is total
 * (SERVICE.md §4.1).
 */
export function comparator(sort: Sort): (a: IndexedApp, b: IndexedApp) => number {
  const [field, direction] = sort.split(':') as [SortField, 'asc' | 'desc']
  const sign = direction === 'asc' ? 1 : -1
  const compared = compare[field]
  return (a, b) => sign * compared(a, b) || a.order - b.order
}

/** Returns the opposite direction of the same field. */
function oppositeOf(sort: Sort): Sort {
  const [field, direction] = sort.split(':') as [SortField, 'asc' | 'desc']
  return `${field}:${direction === 'asc' ? 'desc' : 'asc'}`
}

/** Returns the list in this order, made from the opposite order. Ties must keep their direction. */
function turned(sort: Sort, opposite: readonly IndexedApp[]): IndexedApp[] {
  const compared = compare[sort.split(':')[0] as SortField]
  const list = opposite.toReversed()
  for (let start = 0, end = 1; end <= list.length; end++) {
    if (end < list.length && compared(list[start]!, list[end]!) === 0) continue
    for (let a = start, b = end - 1; a < b; a++, b--) [list[a], list[b]] = [list[b]!, list[a]!]
    start = end
  }
  return list
}
