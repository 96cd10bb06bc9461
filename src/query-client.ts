import { MutationCache, QueryClient } from '@tanstack/react-query'
import { accountListsOf, accountsOf } from '#/api/oauth-app-accounts/keys'
import { putApp, rereadIfShown } from '#/api/oauth-apps/cached-app'
import { keepListsForBack } from '#/api/oauth-apps/kept-lists'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { listenToOtherTabs, tellOtherTabs } from '#/api/other-tabs'
import { retryRead, retryReadDelay } from '#/api/retry'
import { session } from '#/api/token'

/** The one cache. Nothing is read again automatically: the screen shows its age and offers "Refresh". */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: async (data, _variables, _result, mutation) => {
        if (mutation.meta?.['readsBack'] === 'app') await appWasRead(queryClient, data as AppRead)
      },
    }),
    defaultOptions: {
      queries: {
        retry: retryRead,
        retryDelay: retryReadDelay,
        // 20 loaded pages would be 20 requests, and rows must not move under the pointer.
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The loader has just asked: its refusal is shown, not requested again.
        retryOnMount: false,
      },
      // A write made offline must never be sent later.
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
  keepListsForBack(queryClient)
  session.subscribe(() => {
    if (session.get().status === 'locked') queryClient.clear()
  })
  listenToOtherTabs((app) => {
    // A failure stays silent: nothing was requested here, and the page says when it was read.
    if (session.get().status === 'connected') rereadIfShown(queryClient, app).catch(() => {})
  })
  return queryClient
}

/** The result of a mutation that reads an app back, marked by `meta.readsBack`. */
interface AppRead {
  /** The app as it was read back, null if that failed. */
  app: OauthApp | null
  /** Whether something may have been written: then the other tabs are told. */
  written: boolean
}

/**
 * Updates the cache after a write to an app, with the app as it was read back. Counts are only marked stale
 * and read when they are shown. A list is never marked: that would send a request for each loaded page.
 */
async function appWasRead(queryClient: QueryClient, { app, written }: AppRead): Promise<void> {
  if (app === null || session.get().status !== 'connected') return
  await putApp(queryClient, app)
  if (!written) return
  tellOtherTabs(app.id)
  const [, , list] = accountListsOf(app.id)
  for (const queryKey of [oauthApps.counts(), accountsOf(app.id)]) {
    await queryClient.invalidateQueries({
      queryKey,
      predicate: (query) => query.queryKey[2] !== list,
      refetchType: 'none',
    })
  }
}
