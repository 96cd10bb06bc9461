import { foldedName, isBlankName } from './app-name'
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
  verified: boolean
}

export interface NameIndex {
  /** Adds apps, and updates known ones by id. An unchanged app costs one look-up. */
  extend: (apps: Iterable<NamedApp>) => void
  /** Loaded apps of the same name, one for each other client ID. */
  sameName: (app: NamedApp) => OtherApp[]
  /** Loaded apps of another name that looks the same, one for each other client ID. */
  sameReading: (app: NamedApp) => OtherApp[]
  readonly size: number
}

interface Entry extends OtherApp {
  plain: string
  skeleton: string
}

/** Shorter skeletons mean nothing: `I` and `l` are everywhere. */
const shortest = 3

/** An empty index. It keeps names and ids, not the apps. 100,000 names take well under a second in total. */
export function createNameIndex(): NameIndex {
  const byId = new Map<string, Entry>()
  const byName = new Map<string, Entry[]>()
  const bySkeleton = new Map<string, Entry[]>()

  function add(app: NamedApp) {
    const { id, name, clientId } = app
    const verified = app.brand?.verified === true
    const before = byId.get(id)
    if (before?.name === name && before.clientId === clientId && before.verified === verified)
      return
    if (before) remove(before)
    const entry = { id, name, clientId, verified, ...nameKeys(name) }
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
  // No reader sees more than 200 characters at a glance.
  const start = name.slice(0, 200)
  return { plain: foldedName(start), skeleton: skeleton(start) }
}

/** The same client in two tenants is one app and no look-alike: `clientId` is the identity (SERVICE.md §2.1). */
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
  const left = groups.get(key)?.filter((item) => item !== entry) ?? []
  if (left.length > 0) groups.set(key, left)
  else groups.delete(key)
}
