import { QueryClient } from '@tanstack/react-query'
import { retryRead, retryReadDelay } from './api/retry'
import { session } from './api/session'

/** The one cache. Nothing is read again by itself: the screen says how old it is and offers "Refresh". */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
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
  session.subscribe(() => {
    if (session.get().status === 'locked') queryClient.clear()
  })
  return queryClient
}
