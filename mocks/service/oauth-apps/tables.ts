import type { Lazy } from '../engine/lazy'
import type { AccountRow } from '../engine/tenants'
import type { RestrictedScopeType, WireInvestigation, WireOauthApp } from './wire'

/** An account's grant of an app (SERVICE.md §2.6 `edge`). */
export interface GrantRow {
  account: AccountRow
  /** The truth at the provider; `numActive` counts it (SERVICE.md §4.3). */
  active: boolean
  /** The state at the last completed sync, when it is no longer true (SERVICE.md §2.6). */
  seenActive?: boolean
  /** A revoke deletes the account at the same moment. Only in the `odd` seed. */
  vanishes?: boolean
  /** Milliseconds from a revoke until the account grants access again. Only in the `odd` seed. */
  regrantsAfterMs?: number
  firstGrantedAt: string
  lastGrantedAt: string
  scopes: string[]
}

/** The fields that the service stores as it sends them (SERVICE.md §2.1). */
type StoredAsSent = Omit<
  WireOauthApp,
  'isInternal' | 'isLoginOnly' | 'restrictedScopeTypes' | 'investigation' | 'accounts'
>

/** An app as the service stores it. `present-oauth-app.ts` makes what a caller sees. */
export interface AppRow extends StoredAsSent {
  /** The fixture name for tests and lists. Null for generated apps. */
  fixture: string | null
  /** Undetermined is null here and false on the wire (SERVICE.md §2.1). */
  isInternal: boolean | null
  /** Never computed is null: reads false, matches neither value of the filter (SERVICE.md §4.1). */
  loginOnly: boolean | null
  restrictedScopeTypes: RestrictedScopeType[]
  /** The author of the classification. Not on the wire; the rule for `safe` verdicts needs it (SERVICE.md §3). */
  classifiedBy: 'admin' | 'system' | null
  investigation: Lazy<WireInvestigation | null>
  /** Every account that ever granted the app access, newest first grant first (SERVICE.md §4.3). */
  grants: Lazy<GrantRow[]>
  /** The cached count for `hasActiveAccounts` and the `activeAccounts` sort. Can lag (SERVICE.md §4.1). */
  cachedActive: number
  /** A change after this many reads. Only in the `odd` seed. */
  onRead: { reads: number; change: Partial<AppRow> } | null
}

/** Values for sorting and searching, computed once per app instead of once per comparison. */
export interface IndexedApp {
  row: AppRow
  /** Order of observation, which breaks ties (SERVICE.md §4.1). */
  order: number
  nameKey: string
  clientIdKey: string
  firstObserved: number
  lastNewGrant: number
  /** The number of the last search that found the app, see `AppViews`. */
  mark: number
}

/** Follows every change of the table, for derived lists. */
export interface AppWatcher {
  /** Called before an app changes or leaves, with its old keys. */
  leaves(app: IndexedApp): void
  /** Called after an app changed or was added. */
  enters(app: IndexedApp): void
}

export interface Tables {
  readonly apps: readonly IndexedApp[]
  insert(row: AppRow): void
  find(id: string): AppRow | undefined
  findFixture(name: string): AppRow | undefined
  update(id: string, change: Partial<AppRow>): void
  remove(id: string): void
  watch(watcher: AppWatcher): void
  fixtureNames(): string[]
}

/** Creates the app table. Throws on a duplicate ID, or a duplicate client ID in a tenant (SERVICE.md §2.1). */
export function createTables(rows: Iterable<AppRow>): Tables {
  const byId = new Map<string, IndexedApp>()
  const byFixture = new Map<string, AppRow>()
  /** Client IDs by tenant ID. */
  const clientIds = new Map<string, Set<string>>()
  let list: IndexedApp[] | null = null
  const watchers: AppWatcher[] = []
  let order = 0

  const insert = (row: AppRow): void => {
    const taken = clientIds.get(row.tenantId) ?? new Set()
    if (byId.has(row.id)) throw new Error(`Two apps with the id ${row.id}`)
    if (taken.has(row.clientId))
      throw new Error(`Client ID ${row.clientId} twice in one tenant (§2.1)`)
    if (row.fixture !== null && byFixture.has(row.fixture))
      throw new Error(`Two fixtures named ${row.fixture}`)
    const entry = indexed(row, order++)
    byId.set(row.id, entry)
    clientIds.set(row.tenantId, taken.add(row.clientId))
    if (row.fixture !== null) byFixture.set(row.fixture, row)
    list = null
    for (const watcher of watchers) watcher.enters(entry)
  }
  const known = (id: string): IndexedApp => {
    const entry = byId.get(id)
    if (entry === undefined) throw new Error(`No app with the id ${id}`)
    return entry
  }
  for (const row of rows) insert(row)

  return {
    get apps() {
      return (list ??= [...byId.values()])
    },
    insert,
    find: (id) => byId.get(id)?.row,
    findFixture: (name) => byFixture.get(name),
    update(id, change) {
      const entry = known(id)
      const { tenantId, clientId } = { ...entry.row, ...change }
      if (
        `${tenantId} ${clientId}` !== `${entry.row.tenantId} ${entry.row.clientId}` ||
        (change.id ?? id) !== id
      ) {
        throw new Error(
          'The identity of an app does not change (§2.1): remove it and insert another one',
        )
      }
      for (const watcher of watchers) watcher.leaves(entry)
      Object.assign(entry.row, change)
      Object.assign(entry, indexed(entry.row, entry.order))
      for (const watcher of watchers) watcher.enters(entry)
    },
    remove(id) {
      const entry = known(id)
      const { row } = entry
      for (const watcher of watchers) watcher.leaves(entry)
      byId.delete(id)
      clientIds.get(row.tenantId)?.delete(row.clientId)
      if (row.fixture !== null) byFixture.delete(row.fixture)
      list = null
    },
    watch: (watcher) => watchers.push(watcher),
    fixtureNames: () => [...byFixture.keys()],
  }
}

function indexed(row: AppRow, order: number): IndexedApp {
  const { firstObserved, lastNewGrant } = row.keyEvents
  const since = Date.parse(firstObserved.at)
  return {
    row,
    order,
    nameKey: row.name.toLowerCase(),
    clientIdKey: row.clientId.toLowerCase(),
    // Instants and not text, because times can have offsets (SERVICE.md §2.4)
    firstObserved: since,
    lastNewGrant: lastNewGrant.at === firstObserved.at ? since : Date.parse(lastNewGrant.at),
    mark: 0,
  }
}
