import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { isLostPlace, placeOfFailure } from '../../api/list-failure'
import { rereadFirstPage } from '../../api/first-page'
import { oauthApps } from '../../api/oauth-apps/queries'
import type { ListFilters } from '../../domain/list-filters'
import { announce } from '../../ui/announcer'
import { useOnline } from '../../ui/use-online'
import { joinAppPages } from './loaded-apps'

/** The inventory under these filters: its rows, where it stands, and what can be done next. */
export function useInventory(filters: ListFilters) {
  const queryClient = useQueryClient()
  const [restartedFor, setRestartedFor] = useState<ListFilters | null>(null)
  const query = useInfiniteQuery({ ...oauthApps.list(filters), placeholderData: keepPreviousData })
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query
  const { isPlaceholderData } = query
  const restarted = restartedFor === filters
  const online = useOnline()

  /** Reads the first page again, in one request however many were loaded (F4). */
  const refresh = useCallback(() => {
    const firstPageOnly = { ...oauthApps.list(filters), pages: 1, staleTime: 0 }
    const read = () => queryClient.infiniteQuery(firstPageOnly)
    // The query itself carries the failure to the screen.
    rereadFirstPage(queryClient, firstPageOnly.queryKey, read).catch(() => {})
  }, [queryClient, filters])

  const canLoadMore = hasNextPage && !isFetching && !isPlaceholderData && online
  const loadMore = useCallback(async () => {
    if (!canLoadMore) return
    const result = await fetchNextPage()
    // How long a cursor lives is not shown: a refused one starts the list again, once and said (T102).
    if (restarted || !result.isFetchNextPageError || !isLostPlace(result.error)) return
    setRestartedFor(filters)
    announce('The service no longer knew the place in the list. It is read again from the top.')
    refresh()
  }, [canLoadMore, fetchNextPage, filters, refresh, restarted])
  const loadMoreWhenNear = useCallback(() => {
    if (!isFetchNextPageError) void loadMore()
  }, [isFetchNextPageError, loadMore])

  return {
    loaded: useMemo(() => (data ? joinAppPages(data.pages) : null), [data]),
    /** The rows are those of the filters before. */
    waiting: isPlaceholderData,
    /** The first page is read again while the rows stay. */
    refreshing: isFetching && !isPlaceholderData && !query.isFetchingNextPage && data !== undefined,
    loadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    /** Why nothing can be read now; null while it can. */
    offlineReason: online ? null : 'Offline. Nothing can be read now.',
    error,
    failedAt: query.errorUpdatedAt,
    failure: error && placeOfFailure(error, data !== undefined, isFetchNextPageError),
    /** The place in the list was lost and the list begun again. */
    restarted,
    refresh,
    loadMore: () => void loadMore(),
    loadMoreWhenNear,
  } as const
}

export type Inventory = ReturnType<typeof useInventory>
