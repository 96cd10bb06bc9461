import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthAppId } from '#/domain/ids'

/** Reads the live counts of an app. After a failure the older counts stay beside the error. */
export function useLiveCounts(app: OauthAppId) {
  const { data, error, isPending, refetch } = useReachableQuery(oauthAppAccounts.counts(app))
  return { counts: data ?? null, error, isPending, refetch }
}
