import { comparator, oppositeOf, SORTS, turned, type Sort } from './sort-oauth-apps'
import type { IndexedApp, Tables } from '../engine/tables'

/** What a list request asks for, read once (§4.1). */
export interface AppQuery {
  sort: Sort
  matches: (app: IndexedApp) => boolean
  /** Says all that `matches` depends on: queries of one key find the same apps. */
  key: string
}

/**
 * What list requests found. Nothing is sorted or searched twice: a change of one app moves that app in every order
 * and every result that is kept, so that paging a large list stays fast while the inventory lives.
 */
export interface AppViews {
  /** Not to be kept across requests: it follows the table. */
  found(query: AppQuery): readonly IndexedApp[]
}

interface View {
  list: IndexedApp[]
  compared: (a: IndexedApp, b: IndexedApp) => number
  matches: (app: IndexedApp) => boolean
}

/** So many results are kept, the latest. */
const KEPT = 16
/** Fewer hits than this are sorted by themselves; for more it is quicker to walk the whole order. */
const FEW = 2_000

/** Orders of large tables are there at once, so that no request has to wait for a sort (§4.1). */
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
    // In the order they lie in memory: several times as fast as in any other
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

/** Where the app is, or belongs: the order is total, so there is one such place. */
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
