import { foldedName, isBlankName } from './app-name'
import { brandState, type BrandState } from './brand'
import { skeleton } from './confusables'

export interface NamedApp {
  id: string
  name: string
  clientId: string
  brand: { verified: boolean } | null
}

export interface OtherApp {
  id: string
  name: string
  clientId: string
  brand: BrandState
}

export interface NameIndex {
  /** Adds apps, and updates known ones by ID. An unchanged app costs one map access. */
  extend: (apps: Iterable<NamedApp>) => void
  /** Returns loaded apps of the same name, one per other client ID. */
  sameName: (app: NamedApp) => OtherApp[]
  /** Returns loaded apps of a look-alike name, one per other client ID. */
  sameReading: (app: NamedApp) => OtherApp[]
  readonly size: number
}

interface Entry extends OtherApp {
  plain: string
  skeleton: string
}

/** Minimum length of a skeleton. Shorter ones, such as `I` and `l`, match by chance. */
const shortest = 3

/** Creates an empty index. It keeps names and IDs, not apps. Indexes 100,000 names in under a second. */
export function createNameIndex(): NameIndex {
  const byId = new Map<string, Entry>()
  const byName = new Map<string, Entry[]>()
  const bySkeleton = new Map<string, Entry[]>()

  function add(app: NamedApp) {
    const { id, name, clientId } = app
    const brand = brandState(app.brand)
    const before = byId.get(id)
    if (before?.name === name && before.clientId === clientId && before.brand === brand) return
    if (before) remove(before)
    const entry = { id, name, clientId, brand, ...nameKeys(name) }
    byId.set(id, entry)
    if (entry.plain !== '') put(byName, entry.plain, entry)
    if (entry.skeleton.length >= shortest) put(bySkeleton, entry.skeleton, entry)
  }

  function remove(entry: Entry) {
    byId.delete(entry.id)
    take(byName, entry.plain, entry)
    take(bySkeleton, entry.skeleton, entry)
  }

  return {
    extend: (apps) => {
      for (const app of apps) add(app)
    },
    sameName: (app) => {
      const { plain } = byId.get(app.id) ?? nameKeys(app.name)
      return otherNames(app, byName.get(plain))
    },
    sameReading: (app) => {
      const keys = byId.get(app.id) ?? nameKeys(app.name)
      const alike = bySkeleton.get(keys.skeleton)?.filter(({ plain }) => plain !== keys.plain)
      return otherNames(app, alike)
    },
    get size() {
      return byId.size
    },
  }
}

function nameKeys(name: string): { plain: string; skeleton: string } {
  if (isBlankName(name)) return { plain: '', skeleton: '' }
  // Readers do not compare more than 200 characters.
  const start = name.slice(0, 200)
  return { plain: foldedName(start), skeleton: skeleton(start) }
}

/** Leaves out the same client in other tenants, because `clientId` is the identity (SERVICE.md §2.1). */
function otherNames(app: NamedApp, entries: readonly Entry[] = []): OtherApp[] {
  const byClient = new Map<string, OtherApp>()
  for (const entry of entries) {
    if (entry.clientId !== app.clientId) byClient.set(entry.clientId, entry)
  }
  return [...byClient.values()]
}

function put(groups: Map<string, Entry[]>, key: string, entry: Entry) {
  const group = groups.get(key)
  if (group) group.push(entry)
  else groups.set(key, [entry])
}

function take(groups: Map<string, Entry[]>, key: string, entry: Entry) {
  const remaining = groups.get(key)?.filter((item) => item !== entry) ?? []
  if (remaining.length > 0) groups.set(key, remaining)
  else groups.delete(key)
}
