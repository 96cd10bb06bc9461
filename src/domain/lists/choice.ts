import { foldedName, isBlankName } from '../names/app-name'
import { isChecked, type Judged } from './checks'
import type { ListFilters } from './list-filters'

interface Named extends Judged {
  id: string
  name: string
}

/**
 * Chooses the apps that a scan keeps, in the form of `toMatch`. A later app can make an earlier one match, and a newer
 * version of an app can end that.
 */
export function createChoice<App extends Named, Match>(
  filters: ListFilters,
  toMatch: (app: App, place: number) => Match,
) {
  const sameNames = filters.check === 'same-name' ? createSameNameIndex<Match>() : null
  /** Places of the apps in the list, also of those that do not match now. */
  const places = new Map<string, number>()
  const isIn = (app: App) => filters.check === undefined || isChecked(app, filters)
  const also = (app: App, place: number): Changes<Match> => {
    if (!sameNames) return []
    places.set(app.id, place)
    const isNamed = isIn(app) && !isBlankName(app.name)
    return isNamed ? sameNames.set(app, toMatch(app, place)) : sameNames.remove(app.id)
  }
  const keep = (app: App, place: number) =>
    isIn(app) && (sameNames?.has(app.id) ?? true) ? toMatch(app, place) : null
  return {
    begin: () => {
      sameNames?.clear()
      places.clear()
    },
    also,
    keep,
    /** Receives a version of an app that was read elsewhere; null if it is gone. Returns what changes for same names. */
    receive: (id: string, app: App | null): Changes<Match> => {
      const place = places.get(id)
      if (!sameNames || place === undefined) return []
      if (app) return [...also(app, place), [id, keep(app, place)]]
      places.delete(id)
      return sameNames.remove(id)
    },
  }
}

/** Apps that match from now on, and with null those that no longer do, by ID. */
type Changes<Match> = (readonly [id: string, match: Match | null])[]

/** Apps of one name, by client ID and ID. They match if there are several client IDs. */
type Group<Match> = Map<string, Map<string, Match>>

/** Finds apps that share a name but not a client ID. The newest version of an app counts. */
function createSameNameIndex<Match>() {
  const groups = new Map<string, Group<Match>>()
  const known = new Map<string, { name: string; clientId: string }>()

  function findGroup(id: string): Group<Match> | undefined {
    const app = known.get(id)
    return app && groups.get(app.name)
  }
  /** Removes an app. Returns the apps that no longer share a name because of it. */
  function remove(id: string): Changes<Match> {
    const { clientId = '' } = known.get(id) ?? {}
    const group = findGroup(id)
    const apps = group?.get(clientId)
    known.delete(id)
    apps?.delete(id)
    if (!group || apps?.size !== 0) return []
    group.delete(clientId)
    return group.size === 1 ? appsIn(group).map(([other]) => [other, null]) : []
  }
  /** Sets the newest version of an app. Returns the other apps that match or no longer match because of it. */
  function set(app: Pick<Named, 'id' | 'name' | 'clientId'>, match: Match) {
    const { id, clientId } = app
    const name = foldedName(app.name.slice(0, longest))
    const before = known.get(id)
    const isMoved = before?.name !== name || before.clientId !== clientId
    const left = isMoved ? remove(id) : []
    const group: Group<Match> = groups.get(name) ?? new Map()
    const apps = group.get(clientId) ?? new Map<string, Match>()
    const entered = group.size === 1 && apps.size === 0 ? appsIn(group) : []
    known.set(id, { name, clientId })
    groups.set(name, group.set(clientId, apps.set(id, match)))
    return [...left, ...entered]
  }
  return {
    clear: () => {
      groups.clear()
      known.clear()
    },
    set,
    remove,
    has: (id: string): boolean => (findGroup(id)?.size ?? 0) > 1,
  }
}

const appsIn = <Match>(group: Group<Match>) => [...group.values()].flatMap((apps) => [...apps])

/** Number of compared characters of a name. */
const longest = 200
