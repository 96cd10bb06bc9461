import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { isLostPlace, placeOfFailure } from '../../api/list-failure'
import type { Page } from '../../api/page'
import { announce } from '../../ui/announcer'
import { useOnline } from '../../ui/use-online'
import { joinPages } from './joined'

interface PagesOptions<Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  /** Reads the first page again, in one request however many were loaded; always the same function for a list. */
  readFirst: () => Promise<unknown>
  /** What the list was asked for. */
  key: string | null
}

/** A list that comes page by page: what is there, where it stands, and what can be done next. */
export function usePages<Item extends { id: string | null }>(options: PagesOptions<Item>) {
  const { query, readFirst, key } = options
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query
  const { isPlaceholderData } = query
  const [restartedFor, setRestartedFor] = useState<{ key: string | null } | null>(null)
  const restarted = restartedFor !== null && restartedFor.key === key
  const online = useOnline()

  const refresh = useCallback(() => {
    // The query itself carries the failure to the screen.
    readFirst().catch(() => {})
  }, [readFirst])

  const canLoadMore = hasNextPage && !isFetching && !isPlaceholderData && online
  const loadMore = useCallback(async () => {
    if (!canLoadMore) return
    const result = await fetchNextPage()
    // How long a cursor lives is not shown: a refused one starts the list again, once and said.
    if (restarted || !result.isFetchNextPageError || !isLostPlace(result.error)) return
    setRestartedFor({ key })
    announce('The service no longer knew the place in the list. It is read again from the top.')
    refresh()
  }, [canLoadMore, fetchNextPage, key, refresh, restarted])
  const loadMoreWhenNear = useCallback(() => {
    if (!isFetchNextPageError) void loadMore()
  }, [isFetchNextPageError, loadMore])

  return {
    loaded: useMemo(() => (data ? joinPages(data.pages) : null), [data]),
    /** The rows are those of the question before. */
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
