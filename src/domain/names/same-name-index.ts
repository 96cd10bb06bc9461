import { foldedName, isBlankName } from './app-name'

interface Named {
  name: string
  clientId: string
}

/** The apps of one name so far: of one client ID, in each of its tenants, until another client ID has it. */
interface Group<Find> {
  clientId: string
  waiting: Find[]
  isSame: boolean
}

/** An app belongs to them once a second client ID comes; only apps that wait are kept. Blank names are nobody's. */
export function createSameNameIndex<Find>() {
  const groups = new Map<string, Group<Find>>()
  const keyOf = ({ name }: Named) => foldedName(name.slice(0, longest))
  return {
    clear: () => groups.clear(),
    /** Adds an app as `find`; the ones met before that belong to the twins now because of it. */
    add(app: Named, find: Find): Find[] {
      if (isBlankName(app.name)) return []
      const key = keyOf(app)
      const group = groups.get(key) ?? { clientId: app.clientId, waiting: [], isSame: false }
      groups.set(key, group)
      group.isSame ||= group.clientId !== app.clientId
      if (group.isSame) return group.waiting.splice(0)
      group.waiting.push(find)
      return []
    },
    has: (app: Named): boolean => !isBlankName(app.name) && groups.get(keyOf(app))?.isSame === true,
  }
}

/** No reader sees more characters at a glance. */
const longest = 200
