import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { joinPages } from './join-pages'
import { isLostPlace, placeOfFailure } from './list-failure'
import type { Page } from './page'

interface PagedListOptions<Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  /** What was asked for, as text: another question is another list. */
  question: string
  /** Reads the first page again, in one request however many were loaded (F4); the same function for a question. */
  readFirst: () => Promise<unknown>
  online: boolean
  /** Told when the service no longer knew the place in the list, and it is read again from the top. */
  onRestart: () => void
}

/** A collection that comes page by page (§4): what is there, where it stands, and what can be done next. */
export function usePagedList<Item extends { id: string | null }>({
  query,
  question,
  readFirst,
  online,
  onRestart,
}: PagedListOptions<Item>) {
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query
  const { isPlaceholderData } = query
  const [lost, setLost] = useState<{ question: string; pages: number } | null>(null)
  // Whoever comes back to a question begins anew.
  if (lost !== null && lost.question !== question) setLost(null)
  const pages = data?.pages.length ?? 0

  const readAgain = useCallback(() => {
    // The query itself carries the failure to the screen.
    readFirst().catch(() => {})
  }, [readFirst])
  const refresh = useCallback(() => {
    setLost(null)
    readAgain()
  }, [readAgain])

  const isLost = isFetchNextPageError && isLostPlace(error)
  const canLoadMore = hasNextPage && !isFetching && !isPlaceholderData && online
  const loadMore = useCallback(async () => {
    if (!canLoadMore) return
    if (!isLost) {
      const result = await fetchNextPage()
      if (!result.isFetchNextPageError || !isLostPlace(result.error)) return
      // How long a cursor lives is not shown: a refused one starts the list again and says so (T102). By itself not
      // twice at the same place; a person may ask for it as often as they like.
      if (lost !== null && pages <= lost.pages) return
    }
    setLost({ question, pages })
    onRestart()
    readAgain()
  }, [canLoadMore, fetchNextPage, isLost, lost, onRestart, pages, question, readAgain])
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
    restarted: lost !== null,
    refresh,
    loadMore: () => void loadMore(),
    loadMoreWhenNear,
  } as const
}
