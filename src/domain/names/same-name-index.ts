import { foldedName, isBlankName } from './app-name'

interface Named {
  name: string
  clientId: string
}

/** Apps of one name. `waiting` has apps of a single client ID until another client ID shares the name. */
interface Group<Match> {
  clientId: string
  waiting: Match[]
  isSame: boolean
}

/** Finds apps that share a name but not a client ID. Keeps only apps waiting for a second one. Ignores blank names. */
export function createSameNameIndex<Match>() {
  const groups = new Map<string, Group<Match>>()
  const toKey = ({ name }: Named) => foldedName(name.slice(0, longest))
  return {
    clear: () => groups.clear(),
    /** Adds an app. Returns the earlier apps that share a name because of it. */
    add(app: Named, match: Match): Match[] {
      if (isBlankName(app.name)) return []
      const key = toKey(app)
      const group = groups.get(key) ?? { clientId: app.clientId, waiting: [], isSame: false }
      groups.set(key, group)
      group.isSame ||= group.clientId !== app.clientId
      if (group.isSame) return group.waiting.splice(0)
      group.waiting.push(match)
      return []
    },
    has: (app: Named): boolean => !isBlankName(app.name) && groups.get(toKey(app))?.isSame === true,
  }
}

/** Number of compared characters of a name. */
const longest = 200
