import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../api/errors'
import { oauthApps } from '../../api/oauth-apps/queries'
import type { ListFilters } from '../../domain/list-filters'
import { announce } from '../../ui/announcer'
import { joinPages } from './loaded-apps'

/** The inventory under these filters: its rows, where it stands, and what can be done next. */
export function useInventory(filters: ListFilters) {
  const queryClient = useQueryClient()
  const [restarted, setRestarted] = useState(false)
  const query = useInfiniteQuery({ ...oauthApps.list(filters), placeholderData: keepPreviousData })
  const {
    data,
    error,
    fetchNextPage,
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    isPlaceholderData,
  } = query

  /** Reads the first page again, in one request however many were loaded (F4). */
  const refresh = useCallback(() => {
    const firstPageOnly = { ...oauthApps.list(filters), pages: 1, staleTime: 0 }
    // The query itself carries the failure to the screen.
    queryClient.fetchInfiniteQuery(firstPageOnly).catch(() => {})
  }, [queryClient, filters])

  const canLoadMore = hasNextPage && !isFetching && !isPlaceholderData
  const loadMore = useCallback(() => {
    if (canLoadMore) void fetchNextPage()
  }, [canLoadMore, fetchNextPage])
  const loadMoreWhenNear = useCallback(() => {
    if (!isFetchNextPageError) loadMore()
  }, [isFetchNextPageError, loadMore])

  // How long a cursor lives is not shown: a refused one starts the list again, once and said (T102).
  const cursorRefused = isFetchNextPageError && error instanceof ApiError && error.status === 400
  useEffect(() => {
    if (!cursorRefused || restarted) return
    setRestarted(true)
    announce('The service no longer knew the place in the list. It is read again from the top.')
    refresh()
  }, [cursorRefused, restarted, refresh])

  return {
    loaded: useMemo(() => (data ? joinPages(data.pages) : null), [data]),
    /** The rows are those of the filters before. */
    waiting: isPlaceholderData,
    /** The first page is read again while the rows stay. */
    refreshing: isFetching && !isPlaceholderData && !query.isFetchingNextPage && data !== undefined,
    loadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    error,
    failure: !error
      ? null
      : data === undefined
        ? 'list'
        : isFetchNextPageError
          ? 'more'
          : 'refresh',
    restarted: restarted && cursorRefused === false,
    refresh,
    loadMore,
    loadMoreWhenNear,
  } as const
}

export type Inventory = ReturnType<typeof useInventory>
