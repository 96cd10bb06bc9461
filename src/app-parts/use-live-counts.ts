import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#/api/errors'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthAppId } from '#/domain/ids'

/** After a failure the older counts stay beside its error; after a 403 they go: this token may not read them. */
export function useLiveCounts(app: OauthAppId) {
  const { data, error, isPending, refetch } = useQuery(oauthAppAccounts.counts(app))
  const isRefused = error instanceof ApiError && error.status === 403
  return { counts: isRefused || data === undefined ? null : data, error, isPending, refetch }
}
