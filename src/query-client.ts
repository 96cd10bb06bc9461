import { QueryClient } from '@tanstack/react-query'
import { rereadIfShown } from '#/api/oauth-apps/cached-app'
import { keepListsForBack } from '#/api/oauth-apps/kept-lists'
import { listenToOtherTabs } from '#/api/other-tabs'
import { retryRead, retryReadDelay } from '#/api/retry'
import { session } from '#/api/token'

/** Creates the cache. Data is not read again automatically, because the screen shows its age and offers "Refresh". */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryRead,
        retryDelay: retryReadDelay,
        // Reading 20 loaded pages again would be 20 requests, and rows must not move under the pointer.
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The loader has just sent the request. Show its error instead of sending it again.
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
    // A failure stays silent, because no one asked for it here, and the page shows its read time.
    if (session.get().status === 'connected') rereadIfShown(queryClient, app).catch(() => {})
  })
  return queryClient
}
