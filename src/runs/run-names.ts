import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import {
  type AccountPage,
  listAppAccounts,
  oauthAppAccounts,
} from '#/api/oauth-app-accounts/queries'
import { cachedApps, oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { sessionStore } from '#/lib/session-store'
import { useStore } from '#/ui/hooks/use-store'
import { firstLimits, type ChunkLimits } from '#/domain/lookup/answers'
import { askClientIds } from '#/scans/ask-client-ids'
import { createScan } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'
import { readPages, scanPageSize } from '#/scans/read-pages'

/** Names of apps and email addresses of accounts, by ID; null for an address not available to this token. */
export type Names = ReadonlyMap<string, string | null>

/** The names noted in this tab. In memory only, because the tab's storage has no names. */
const runNames = sessionStore<Names>(new Map())

export function noteNames(names: Iterable<readonly [id: string, name: string | null]>): void {
  runNames.set(new Map([...runNames.get(), ...names]))
}

/** Returns known names and reads missing ones, for example after a reload. `lists`: apps whose accounts need names. */
export function useNames(
  namelessOf: (names: Names) => Nameless,
  lists: readonly OauthAppId[],
): Names {
  const queryClient = useQueryClient()
  const noted = useStore(runNames)
  const names = useMemo(
    () => new Map([...namesIn(queryClient, lists), ...noted]),
    [queryClient, lists, noted],
  )
  const [scan] = useState(() => scanNames(namelessOf(names)))
  useEffect(() => {
    scan.startIfIdle()
    return scan.wipe
  }, [scan])
  return names
}

function namesIn(queryClient: QueryClient, lists: readonly OauthAppId[]): Names {
  const opened = queryClient.getQueriesData<OauthApp>({ queryKey: oauthApps.details() })
  const apps = [...cachedApps(queryClient), ...opened.flatMap(([, app]) => app ?? [])]
  const accounts = lists
    .flatMap((app) =>
      queryClient.getQueriesData<InfiniteData<AccountPage>>({
        queryKey: oauthAppAccounts.lists(app),
      }),
    )
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
  return new Map<string, string | null>([
    ...apps.map(({ id, name }) => [id, name] as const),
    ...accounts.map(({ id, email }) => [id, email] as const),
  ])
}

export interface Nameless {
  clientIds: readonly string[]
  accounts: ReadonlyMap<OauthAppId, ReadonlySet<string>>
}

interface Reading {
  requested: ReadonlySet<string>
  limits: ChunkLimits
}

/** Reads missing names in the background. Unreadable names stay IDs, because a missing name is not worth a notice. */
export function scanNames({ clientIds, accounts }: Nameless) {
  return createScan<Reading>({
    nothing: { requested: new Set(), limits: firstLimits },
    read: async ({ signal, found, put, onOffline }) => {
      const add = (added: Iterable<string>, limits = found().limits) =>
        put({ requested: new Set([...found().requested, ...added]), limits })
      const apps = [...accounts.keys()]
      await askClientIds(
        {
          waiting: () => clientIds.filter((id) => !found().requested.has(id)),
          limits: () => found().limits,
          take: (answers, limits) => {
            const all = [...answers]
            noteNames(
              all.flatMap(([, answer]) => answer.apps.map(({ id, name }) => [id, name] as const)),
            )
            add(
              all.map(([id]) => id),
              limits,
            )
          },
          areAll: (count) => count === clientIds.length,
        },
        { signal, onOffline },
      )
      await scanParts<OauthAppId>(
        {
          next: () => apps.find((app) => !found().requested.has(app)),
          ask: async (app) => {
            await readAccountNames(app, accounts.get(app) ?? new Set(), { signal, onOffline })
            add([app])
          },
          failed: (app) => add([app]),
        },
        signal,
      )
    },
  })
}

/** Accounts of an app that are checked for email addresses, at most. */
const maxChecked = 2000

/** Reads the accounts of an app until all wanted accounts are found (SERVICE.md §4.3: no request for one account). */
async function readAccountNames(
  app: OauthAppId,
  wanted: ReadonlySet<string>,
  hooks: { signal: AbortSignal; onOffline: (offline: boolean) => void },
): Promise<void> {
  const missing = new Set(wanted)
  let known = 0
  const read = (cursor: string | null, signal: AbortSignal) =>
    listAppAccounts(app, {}, cursor, { signal, priority: 'background', limit: scanPageSize })
  for await (const page of readPages(read, { ...hooks, known: () => known })) {
    const accounts = page?.items ?? []
    known += accounts.length
    const met = accounts.filter(({ id }) => missing.delete(id))
    noteNames(met.map(({ id, email }) => [id, email] as const))
    if (missing.size === 0 || known >= maxChecked) return
  }
}
