import { QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { putAccounts } from '#/api/oauth-app-accounts/mutations'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { putApp } from '#/api/oauth-apps/cached-app'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { session } from '#/api/token'
import { staleAfterDecision, staleAfterRevoke } from '#/api/writes/stale'
import { stopwatch } from '#/lib/time/stopwatch'

// What a run wrote is put into the cache of the screen once a second, not at each write: a table with 5,000 rows would
// be drawn 5,000 times.
const pace = 1000
/** How often the counts become stale, because those on screen are then read again. */
const countsPace = 5000
/** What a person sees of the apps and accounts that the runs of a tab write. */
export function createCacheSync() {
  let sinceCount: (() => number) | null = null
  const uncounted = new Set<OauthAppId>()

  /** Without a screen there is a cache that nobody looks at. */
  let client = new QueryClient()
  let timer: ReturnType<typeof setTimeout> | undefined
  const apps = new Map<OauthAppId, OauthApp>()
  const entries = new Map<OauthAppId, AppAccount[]>()

  /** The cache of the screen: the rows that a run wrote are put in place there. Call once, where runs are shown. */
  function attachCache(shown: QueryClient): void {
    client = shown
  }

  function cache(): QueryClient {
    return client
  }

  /** An app that a run has just read back; null if it could not be read. */
  function noteApp(app: OauthApp | null): void {
    if (app === null) return
    apps.set(app.id, app)
    timer ??= setTimeout(() => void showNow(), pace)
  }

  /** The entry that the service answered to a revoke, null without one: the counts changed all the same. */
  function noteEntry(app: OauthAppId, entry: AppAccount | null): void {
    const noted = entries.get(app) ?? []
    entries.set(app, entry === null ? noted : [...noted, entry])
    timer ??= setTimeout(() => void showNow(), pace)
  }

  async function showNow(): Promise<void> {
    timer = undefined
    const [read, revoked] = [[...apps.values()], [...entries]]
    apps.clear()
    entries.clear()
    // After a lock the cache belongs to the next person.
    if (session.get().status !== 'connected') return uncounted.clear()
    for (const app of read) {
      await putApp(client, app)
      await staleAfterDecision(client, app.id)
    }
    for (const [app, rows] of revoked) {
      putAccounts(client, app, rows)
      uncounted.add(app)
    }
    if (uncounted.size === 0) return
    if (sinceCount !== null && sinceCount() < countsPace) {
      timer ??= setTimeout(() => void showNow(), pace)
      return
    }
    sinceCount = stopwatch()
    for (const app of uncounted) staleAfterRevoke(client, app)
    uncounted.clear()
  }

  return { attachCache, cache, noteApp, noteEntry }
}

export type CacheSync = ReturnType<typeof createCacheSync>
