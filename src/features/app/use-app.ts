import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi } from '@tanstack/react-router'
import { findCachedApp, oauthApps, type AppCount, listedUnder } from '#/api/oauth-apps/queries'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import {
  cachedFilterOf,
  matchesCachedCount,
  cachedCountIsBehind,
  comparableFor,
  isDoubted,
} from '#/domain/accounts/active-accounts'

const route = getRouteApi('/_console/apps/$appId')

export function useApp() {
  const { appId } = route.useRouteContext()
  const queryClient = useQueryClient()
  return useReachableQuery({
    ...oauthApps.detail(appId),
    // The cached row shows the heading at once.
    placeholderData: () => findCachedApp(queryClient, appId),
  })
}

interface CachedFilter {
  /** Whether the cached filter finds the app; null when unknown. */
  cached: boolean | null
  /** The sentence about a contradiction to the live count, else null. */
  behind: string | null
  isAsked: boolean
  isReading: boolean
  filtered: UseQueryResult<AppCount>
}

/** Checks the cached filter if `ask` says so, or if a loaded list contradicts the live count. */
export function useCachedFilter(
  { id, ...app }: Pick<OauthApp, 'id' | 'clientId' | 'tenantId'>,
  ask: (live: number) => boolean,
): CachedFilter {
  const queryClient = useQueryClient()
  const { data: counts, isFetching } = useReachableQuery(oauthAppAccounts.counts(id))
  const live = counts?.numActive ?? null
  const isAsked = live !== null && (ask(live) || isDoubted(live, listedUnder(queryClient, id)))
  const filtered = useReachableQuery({
    ...oauthApps.count(cachedFilterOf(app)),
    staleTime: comparableFor,
    enabled: isAsked,
  })
  const isReading = isFetching || filtered.isFetching
  const cached =
    live === null || !counts || !isAsked || isReading
      ? null
      : matchesCachedCount({ count: live, readAt: counts.readAt }, filtered.data ?? null)
  return { cached, behind: cachedCountIsBehind(live, cached), isAsked, isReading, filtered }
}
