import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isBlankName } from '#/domain/names/app-name'
import type { OtherApp } from '#/domain/names/name-index'
import { withinReach } from '#/lists/detail/use-reachable-query'
import { lazyPart, useLate } from '#/ui/lazy-part'

export type NameRules = typeof import('#/domain/names/same-name')
/** Late, because the table of look-alike letters is large. */
export const nameRules = lazyPart(() => import('#/domain/names/same-name'))

/** Whatever was loaded before, the service is asked once; the readers of one app share the answer. */
export function useSameName(app: OauthApp) {
  const { loaded, failed } = useLate(nameRules, app.id)
  const text = useMemo(() => loaded?.searchedName(app.name) ?? null, [loaded, app.name])
  const asked = { ...oauthApps.named(text ?? ''), enabled: text !== null }
  const query = withinReach(useInfiniteQuery(asked))
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query
  const [isCheckingAll, setCheckingAll] = useState(false)
  const goesOn = isCheckingAll && hasNextPage && error === null
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])

  const found = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const lost = data?.pages.flatMap(({ unreadable }) => unreadable).length ?? 0
  return {
    isAsked: !isBlankName(app.name) && (loaded === null || text !== null),
    found,
    /** Null while nothing came. Without those that could not be read. */
    checked: data ? new Set(found.map(({ id }) => id)).size : null,
    unreadable: lost,
    total: data?.pages.at(-1)?.totalCount ?? null,
    hasMore: hasNextPage,
    failed: failed || error !== null,
    isReading: isFetching,
    isCheckingAll: goesOn,
    checkAll: () => {
      setCheckingAll(true)
      // After a failure nothing else asks again.
      if (error !== null) void (data && hasNextPage ? fetchNextPage() : query.refetch())
    },
    stop: () => setCheckingAll(false),
  }
}

/** Those of the found apps that this one can be mistaken for, each with another client ID. */
export function useSameNameApps(app: OauthApp): OtherApp[] {
  const { found } = useSameName(app)
  const { loaded } = useLate(nameRules, app.id)
  return useMemo(() => loaded?.findSameNameApps(app, found) ?? [], [loaded, app, found])
}
