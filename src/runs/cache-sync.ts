import { QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { putAccounts } from '#/api/oauth-app-accounts/mutations'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { putApp } from '#/api/oauth-apps/cached-app'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { tellOtherTabs } from '#/api/other-tabs'
import { session } from '#/api/token'
import { staleAfterDecision, staleAfterRevoke } from '#/api/writes/stale'
import { stopwatch } from '#/lib/time/stopwatch'

// Milliseconds between two updates of the page's cache. An update at each write would render a table of 5,000 rows
// 5,000 times.
const pace = 1000
/** Milliseconds between two invalidations of counts. This page and other tabs then read their counts again. */
const countsPace = 5000

/** Shows the changes of this tab's runs in the page's cache. */
export function createCacheSync() {
  let sinceCount: (() => number) | null = null
  const uncounted = new Set<OauthAppId>()

  /** Placeholder until a page attaches its cache. */
  let client = new QueryClient()
  let timer: ReturnType<typeof setTimeout> | undefined
  const apps = new Map<OauthAppId, OauthApp>()
  const entries = new Map<OauthAppId, AppAccount[]>()

  /** Sets the page's cache, in which changed rows are updated. Called where runs are shown. */
  function attachCache(shown: QueryClient): void {
    client = shown
  }

  function cache(): QueryClient {
    return client
  }

  /** Queues an app that a run has just read back. Ignores null, an app that could not be read. */
  function noteApp(app: OauthApp | null): void {
    if (app === null) return
    apps.set(app.id, app)
    timer ??= setTimeout(() => void showNow(), pace)
  }

  /** Queues the service's entry for a revoked grant. Without an entry (null), only the counts change. */
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
    // After a lock the cache belongs to the next session.
    if (session.get().status !== 'connected') return uncounted.clear()
    for (const app of read) {
      await putApp(client, app)
      await staleAfterDecision(client, app.id)
    }
    for (const [app, rows] of revoked) {
      putAccounts(client, app, rows)
      uncounted.add(app)
      // A page that loads now brings back the rows that it began with, so they are put again after it.
      if (client.isFetching({ queryKey: oauthAppAccounts.lists(app) }) > 0)
        for (const row of rows) noteEntry(app, row)
    }
    if (uncounted.size === 0) return
    if (sinceCount !== null && sinceCount() < countsPace) {
      timer ??= setTimeout(() => void showNow(), pace)
      return
    }
    sinceCount = stopwatch()
    for (const app of uncounted) {
      tellOtherTabs(app)
      staleAfterRevoke(client, app)
    }
    uncounted.clear()
  }

  return { attachCache, cache, noteApp, noteEntry }
}

export type CacheSync = ReturnType<typeof createCacheSync>
