import type { QueryClient } from '@tanstack/react-query'
import { countAppAccounts } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { liveCounts } from '#/app-parts/live-count/live-counts'
import type { OauthAppId } from '#/domain/ids'
import type { RowCount } from './row-counting'

const kept = 5 * 60_000

/** One small request in the background, whose number is kept where the app's page reads it. */
export function rowCount(queryClient: QueryClient, app: OauthAppId): RowCount {
  const { queryKey } = oauthAppAccounts.counts(app)
  return {
    isKnown: () => {
      const state = queryClient.getQueryState(queryKey)
      return Boolean(state?.data && !state.isInvalidated && Date.now() - state.data.readAt < kept)
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
      // A count by hand is shown beside it: two numbers of one app would differ.
      if (liveCounts.get().has(app))
        liveCounts.set(new Map(liveCounts.get()).set(app, { kind: 'counted', numActive, at }))
    },
  }
}
