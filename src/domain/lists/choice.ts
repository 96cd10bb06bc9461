import { foldedName, isBlankName } from '../names/app-name'
import { isChecked, type Judged } from './checks'
import type { ListFilters } from './list-filters'

interface Named extends Judged {
  id: string
  name: string
}

/** Chooses the apps that a scan keeps, in the form of `toMatch`. A later app can make an earlier one match. */
export function createChoice<App extends Named, Match>(
  filters: ListFilters,
  toMatch: (app: App, place: number) => Match,
) {
  const sameNames =
    filters.check === 'same-name' ? createSameNameIndex<readonly [string, Match]>() : null
  const isIn = (app: App) => filters.check === undefined || isChecked(app, filters)
  return {
    begin: () => sameNames?.clear(),
    also: (app: App, place: number) =>
      sameNames && isIn(app) ? sameNames.add(app, [app.id, toMatch(app, place)]) : [],
    keep: (app: App, place: number) =>
      isIn(app) && (sameNames?.has(app) ?? true) ? toMatch(app, place) : null,
  }
}

type NamedApp = Pick<Named, 'name' | 'clientId'>

/** Apps of one name. `waiting` has apps of a single client ID until another client ID shares the name. */
interface Group<Match> {
  clientId: string
  waiting: Match[]
  isSame: boolean
}

/** Finds apps that share a name but not a client ID. Keeps only apps waiting for a second one. Ignores blank names. */
function createSameNameIndex<Match>() {
  const groups = new Map<string, Group<Match>>()
  const toKey = ({ name }: NamedApp) => foldedName(name.slice(0, longest))
  return {
    clear: () => groups.clear(),
    /** Adds an app. Returns the earlier apps that share a name because of it. */
    add(app: NamedApp, match: Match): Match[] {
      if (isBlankName(app.name)) return []
      const key = toKey(app)
      const group = groups.get(key) ?? { clientId: app.clientId, waiting: [], isSame: false }
      groups.set(key, group)
      group.isSame ||= group.clientId !== app.clientId
      if (group.isSame) return group.waiting.splice(0)
      group.waiting.push(match)
      return []
    },
    has: (app: NamedApp): boolean =>
      !isBlankName(app.name) && groups.get(toKey(app))?.isSame === true,
  }
}

/** Number of compared characters of a name. */
const longest = 200
