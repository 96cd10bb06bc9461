import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Page } from '#/api/page'
import { announce } from '#/ui/feedback/announcer'
import { useOnline } from '#/ui/hooks/use-online'
import { joinPages } from './join-pages'
import {
  asksWhenNear,
  beginsAgain,
  lostUnder,
  progressOf,
  stepToMore,
  type LostPlace,
} from './list-steps'

/** What `infiniteQueryOptions` of a resource gives. */
type ListOptions<P, Key extends QueryKey> = UseInfiniteQueryOptions<
  P,
  Error,
  InfiniteData<P>,
  Key,
  string | null
> & { queryKey: Key }

/**
 * A collection that comes page by page (SERVICE.md §4): what is loaded, its state, and what can be done next.
 * The caller memoises `options`: another query key is another list. `alsoRead` reads what a refresh reads
 * besides the first page; memoised too.
 */
export function useInfiniteList<
  Item extends { id: string | null },
  P extends Page<Item>,
  Key extends QueryKey,
>(options: ListOptions<P & Page<Item>, Key>, alsoRead?: () => void) {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(options)
  const online = useOnline()
  const { data, error, fetchNextPage } = query
  const question = JSON.stringify(options.queryKey)
  const [known, setLost] = useState<LostPlace | null>(null)
  const lost = lostUnder(known, question)
  if (lost !== known) setLost(lost)
  const pages = data?.pages.length ?? 0

  const readAgain = useCallback(() => {
    alsoRead?.()
    // The query carries the failure to the screen.
    rereadFirstPage(queryClient, options).catch(() => {})
  }, [queryClient, options, alsoRead])
  const refresh = useCallback(() => {
    setLost(null)
    readAgain()
  }, [readAgain])

  const step = stepToMore(query, online)
  const loadMore = useCallback(async () => {
    if (step === 'nothing') return
    if (step === 'next page' && !beginsAgain(await fetchNextPage(), pages, lost)) return
    setLost({ question, pages })
    announce('The service no longer knew the position in the list. It is read again from the top.')
    readAgain()
  }, [step, fetchNextPage, lost, pages, question, readAgain])
  const loaded = useMemo(() => (data ? joinPages(data.pages) : null), [data])
  const nearAsks = asksWhenNear(query, loaded?.isBarren ?? false)
  const loadMoreWhenNear = useCallback(() => {
    if (nearAsks) void loadMore()
  }, [nearAsks, loadMore])

  return {
    loaded,
    /** The pages as they came, each with the cursor that was sent for it. */
    data,
    ...progressOf(query, online, lost),
    isReading: query.isFetching,
    error,
    failedAt: query.errorUpdatedAt,
    refresh,
    loadMore: () => void loadMore(),
    loadMoreWhenNear,
  } as const
}

export type InfiniteList<Item extends { id: string | null }> = ReturnType<
  typeof useInfiniteList<Item, Page<Item>, QueryKey>
>

/** A list of any items, for what is shown around them. */
export type AnyList = InfiniteList<{ id: string | null }>

/**
 * Reads the first page of a list again, in one request however many are loaded. Cancels a next-page request
 * first: otherwise the query would return that answer and read nothing. Rejects with the failure.
 */
export function rereadFirstPage<P, Key extends QueryKey>(
  queryClient: QueryClient,
  options: ListOptions<P, Key>,
): Promise<unknown> {
  const { queryKey } = options
  const state = queryClient.getQueryState(queryKey)
  const isLoadingMore = state?.fetchStatus !== 'idle' && state?.fetchMeta?.fetchMore !== undefined
  // Silently, and without a pause before the request: an idle list would request its next page again.
  if (isLoadingMore)
    void queryClient.cancelQueries({ queryKey, exact: true }, { silent: true, revert: false })
  return queryClient.infiniteQuery({ ...options, pages: 1, staleTime: 0 })
}
