import { MutationCache, QueryClient } from '@tanstack/react-query'
import { accountListsOf, accountsOf } from '#/api/oauth-app-accounts/keys'
import { putApp, rereadIfShown } from '#/api/oauth-apps/cached-app'
import { keepListsForBack } from '#/api/oauth-apps/kept-lists'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { listenToOtherTabs, tellOtherTabs } from '#/api/other-tabs'
import { retryRead, retryReadDelay } from '#/api/retry'
import { session } from '#/api/token'

/** The one cache. Nothing is read again by itself: the screen says how old it is and offers "Refresh". */
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
        // 20 loaded pages would be 20 requests (F4), and rows must not move under a hand.
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The loader has just asked: a refusal it got is shown, not asked for again.
        retryOnMount: false,
      },
      // A write made offline must never fire later by itself (F2).
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
  keepListsForBack(queryClient)
  session.subscribe(() => {
    if (session.get().status === 'locked') queryClient.clear()
  })
  listenToOtherTabs((app) => {
    // It failed quietly: nothing was asked for here, and the page says when it was read.
    if (session.get().status === 'connected') rereadIfShown(queryClient, app).catch(() => {})
  })
  return queryClient
}

/** What a mutation that reads an app back resolves with, marked by `meta.readsBack`. */
interface AppRead {
  /** The app as it was read again, null where it was not. */
  app: OauthApp | null
  /** Whether something may have been written, so that the other tabs want to know. */
  written: boolean
}

/**
 * What a write to an app made stale. The app itself was read again and is put in place. Counts are only
 * marked, to be read when somebody looks: never a list, which would be a request for each loaded page (F4).
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
