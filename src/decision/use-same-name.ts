import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isBlankName } from '#/domain/names/app-name'
import type { OtherApp } from '#/domain/names/name-index'
import { withinReach, useReachableQuery } from '#/lists/detail/use-reachable-query'
import { lazyPart, useLazyPart } from '#/ui/lazy-part'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { canAskFor, otherTenants } from '#/domain/decision/other-tenants'

export type NameRules = typeof import('#/domain/names/same-name')
/** Loaded on demand, because the table of look-alike letters is large. */
export const nameRules = lazyPart(() => import('#/domain/names/same-name'))

/** Searches the service once for apps with the same name. All users of one app share the answer. */
export function useSameName(app: OauthApp) {
  const { loaded, failed } = useLazyPart(nameRules, app.id)
  const text = useMemo(() => loaded?.searchedName(app.name) ?? null, [loaded, app.name])
  const search = { ...oauthApps.named(text ?? ''), enabled: text !== null }
  const query = withinReach(useInfiniteQuery(search))
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query
  const [isCheckingAll, setCheckingAll] = useState(false)
  const mustContinue = isCheckingAll && hasNextPage && error === null
  useEffect(() => {
    if (mustContinue && !isFetching) void fetchNextPage()
  }, [mustContinue, isFetching, fetchNextPage])

  const found = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const unreadable = data?.pages.flatMap((page) => page.unreadable).length ?? 0
  return {
    isAsked: !isBlankName(app.name) && (loaded === null || text !== null),
    found,
    /** Number of readable apps loaded; null before the first answer. */
    checked: data ? new Set(found.map(({ id }) => id)).size : null,
    unreadable,
    total: data?.pages.at(-1)?.totalCount ?? null,
    hasMore: hasNextPage,
    failed: failed || error !== null,
    isReading: isFetching,
    isCheckingAll: mustContinue,
    checkAll: () => {
      setCheckingAll(true)
      // Repeat the request after a failure, because nothing else does.
      if (error !== null) void (data && hasNextPage ? fetchNextPage() : query.refetch())
    },
    stop: () => setCheckingAll(false),
  }
}

/** Returns the found apps with a confusable name and another client ID. */
export function useSameNameApps(app: OauthApp): OtherApp[] {
  const { found } = useSameName(app)
  const { loaded } = useLazyPart(nameRules, app.id)
  return useMemo(() => loaded?.findSameNameApps(app, found) ?? [], [loaded, app, found])
}

/** Looks up the client ID in other tenants, in one background request (SERVICE.md §4.1). */
export function useOtherTenants(app: OauthApp) {
  const isAsked = canAskFor(app.clientId)
  const query = useReachableQuery({ ...oauthApps.find(app.clientId, true), enabled: isAsked })
  const { data } = query
  return {
    ...query,
    isAsked,
    others: data ? otherTenants(app, data.items) : null,
    /** The service has more apps than were loaded. */
    isPart: data !== undefined && (data.nextCursor !== null || data.endUnknown),
    unreadable: data?.unreadable ?? [],
  }
}
