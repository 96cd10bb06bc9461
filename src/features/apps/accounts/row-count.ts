import type { QueryClient } from '@tanstack/react-query'
import { countAppAccounts, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { liveCounts } from '#/app-parts/live-count/live-counts'
import type { OauthAppId } from '#/domain/ids'
import type { RowCount } from './row-counting'

/** Milliseconds for which a count stays fresh. */
const fresh = 5 * 60_000

/** Counts with one small background request. The cache entry is the one that the app's page reads. */
export function rowCount(queryClient: QueryClient, app: OauthAppId): RowCount {
  const { queryKey } = oauthAppAccounts.counts(app)
  return {
    isKnown: () => {
      const state = queryClient.getQueryState(queryKey)
      return Boolean(state?.data && !state.isInvalidated && Date.now() - state.data.readAt < fresh)
    },
    ask: async (signal) => {
      const counts = await countAppAccounts(app, {
        signal,
        priority: 'background',
        stopAtLimit: true,
      })
      signal.throwIfAborted()
      queryClient.setQueryData(queryKey, counts)
      const { numActive, readAt: at } = counts
      // Updates a count by hand, or the row would show two different counts.
      if (liveCounts.get().has(app))
        liveCounts.set(new Map(liveCounts.get()).set(app, { kind: 'counted', numActive, at }))
    },
  }
}
