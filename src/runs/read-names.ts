import { listAppAccounts } from '#/api/oauth-app-accounts/client'
import type { OauthAppId } from '#/domain/ids'
import { firstLimits, type ChunkLimits } from '#/domain/lookup/chunks'
import { askClientIds } from '#/scans/ask-client-ids'
import { createScan } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'
import { readPages, scanPageSize } from '#/scans/read-pages'
import { noteNames } from './run-names'

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
