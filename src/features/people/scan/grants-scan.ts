import { ApiError } from '#/api/errors'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { hearApps } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { appsToScan, concurrency, type ScannedApps } from '#/domain/people/look-in'
import type { WantedAccount } from '#/domain/people/read-accounts'
import { createScan, type ScanControl } from '#/scans/create-scan'
import { grown } from '#/scans/grown-map'
import { scanParts } from '#/scans/scan-parts'
import { countRead, nothingJoined, withFind, type Joined } from '#/scans/joined'
import { scanPages } from '#/scans/scan-pages'
import { readAppPages } from '#/scans/read-pages'
import { readGrants, type AppRead } from './read-grants'

export interface AppGrants {
  app: OauthApp
  accounts: readonly AppAccount[]
  /** The time when the app's accounts were read, in milliseconds since the epoch. */
  readAt: number
}

export interface Unreadable {
  app: OauthApp
  why: Error | string
}

export interface Grants extends ScannedApps {
  wanted: readonly WantedAccount[]
  list: Joined<OauthApp>
  /** The apps of the list in order, once the list is fully loaded. */
  apps: readonly OauthApp[]
  /** IDs of the checked apps of the list. */
  passed: ReadonlyMap<string, true>
  again: readonly OauthApp[]
  byApp: ReadonlyMap<OauthAppId, AppGrants>
  unread: ReadonlyMap<OauthAppId, Unreadable>
  /** Numbers of active grants by app whose account has no address for this token and is not searched by ID. */
  nameless: ReadonlyMap<OauthAppId, number>
}

const nothing: Grants = {
  wanted: [],
  scanIn: 'Apps with active accounts (cached)',
  families: [],
  list: nothingJoined<OauthApp, null>(null),
  apps: [],
  passed: new Map(),
  again: [],
  byApp: new Map(),
  unread: new Map(),
  nameless: new Map(),
}

const fresh = ({ wanted, scanIn, families }: Grants): Grants => ({
  ...nothing,
  wanted,
  scanIn,
  families,
})

/** The search for grants of this session. Continues while another page is open. A lock clears it. */
export const grantsScan = createScan<Grants>({
  nothing,
  progress: ({ list, apps, passed }) =>
    list.complete ? [passed.size, apps.length] : [countRead(list), list.totalCount],
  read: async (go) => {
    await readList(go)
    await readAccounts(go)
  },
  keptOnRestart: fresh,
  // Keep the searched accounts, because they contain no data of the service.
  keptAfterRefusal: fresh,
})

// Rows also show newer versions of their apps, which a decision, a run or the app's page received. A gone app leaves.
hearApps((id, app) => {
  grantsScan.change((found) => {
    const { list, byApp, unread, nameless } = found
    if (!list.matches.has(id)) return found
    const [grants, failure] = [byApp.get(id), unread.get(id)]
    return {
      ...found,
      list: withFind(list, id, app),
      byApp: withEntry(byApp, id, app !== null && grants !== undefined && { ...grants, app }),
      unread: withEntry(unread, id, app !== null && failure !== undefined && { ...failure, app }),
      nameless: app === null ? withEntry(nameless, id, false) : nameless,
    }
  })
})

export function findGrants(wanted: readonly WantedAccount[], scanned: ScannedApps): void {
  grantsScan.wipe()
  grantsScan.change((found) => ({ ...found, wanted, ...scanned }))
  grantsScan.start()
}

export function readAgain(apps: readonly OauthApp[]): void {
  grantsScan.change((found) => {
    const queued = new Set(found.again.map(({ id }) => id))
    return { ...found, again: [...found.again, ...apps.filter(({ id }) => !queued.has(id))] }
  })
  grantsScan.readPart((go) => readAccounts(go, true))
}

async function readList({ found, put, ...hooks }: ScanControl<Grants>): Promise<void> {
  if (found().list.complete) return
  const pages = scanPages<OauthApp, OauthApp>({
    read: readAppPages(appsToScan(found())),
    keep: (app) => app,
  })
  await pages.read({
    ...hooks,
    found: () => found().list,
    put: (list) => put({ ...found(), list }),
  })
  // Include apps of an interrupted pass. An app that has left the list costs only one request.
  put({ ...found(), apps: [...found().list.matches.values()] })
}

interface Part {
  app: OauthApp
  /** True for an app that the admin tries again. */
  isAgain: boolean
}

async function readAccounts(
  { found, put, signal, onOffline }: ScanControl<Grants>,
  onlyAgain = false,
): Promise<void> {
  const keys = new Set(found().wanted.map(({ key }) => key))
  const busy = new Set<OauthAppId>()
  let next = 0
  let failures = 0
  const nextPart = (): Part | undefined => {
    const retried = found().again.find(({ id }) => !busy.has(id))
    if (retried !== undefined) {
      busy.add(retried.id)
      return { app: retried, isAgain: true }
    }
    if (onlyAgain) return undefined
    for (;;) {
      const app = found().apps[next]
      next += 1
      if (app === undefined) return undefined
      if (!found().passed.has(app.id)) return { app, isAgain: false }
    }
  }
  const take = ({ app, isAgain }: Part, read: AppRead | Error) => {
    busy.delete(app.id)
    put(withApp(withPassed(found(), app, isAgain), app, read))
  }
  await scanParts<Part>(
    {
      concurrency,
      next: nextPart,
      ask: async (part) => {
        const read = await readGrants(part.app, keys, { signal, onOffline })
        failures = 0
        take(part, read)
      },
      failed: (part, error) => {
        failures = isOfService(error) ? failures + 1 : 0
        if (failures > mostFailures) throw error
        take(part, error)
      },
    },
    signal,
  )
}

/** The number of consecutive failures that one app cannot explain. One more stops the search. */
const mostFailures = 8

function isOfService(error: Error): boolean {
  return error instanceof ApiError && (error.kind === 'timeout' || (error.status ?? 0) >= 500)
}

function withPassed(found: Grants, { id }: OauthApp, isAgain: boolean): Grants {
  if (isAgain) return { ...found, again: found.again.filter((app) => app.id !== id) }
  return { ...found, passed: grown(found.passed, [[id, true]]) }
}

function withApp(found: Grants, listed: OauthApp, read: AppRead | Error): Grants {
  const { list, byApp, unread, nameless } = found
  // The app may have changed since the request, or be gone.
  const app = list.matches.get(listed.id)
  if (app === undefined) return found
  if (read instanceof Error)
    return { ...found, unread: withEntry(unread, app.id, { app, why: read }) }
  const { accounts, readAt, gap } = read
  return {
    ...found,
    byApp: withEntry(byApp, app.id, accounts.length > 0 && { app, accounts, readAt }),
    unread: withEntry(unread, app.id, gap !== null && { app, why: gap }),
    nameless: withEntry(nameless, app.id, read.nameless > 0 && read.nameless),
  }
}

/** Returns the map with the entry, or without it if `value` is false. Returns the same map if nothing changes. */
function withEntry<Value>(
  map: ReadonlyMap<OauthAppId, Value>,
  id: OauthAppId,
  value: Value | false,
): ReadonlyMap<OauthAppId, Value> {
  if (value === false && !map.has(id)) return map
  const next = new Map(map)
  if (value === false) next.delete(id)
  else next.set(id, value)
  return next
}
