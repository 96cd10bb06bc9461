import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isOutOfReach } from '#/api/errors'
import type { Page } from '#/api/page'
import { announce } from '#/ui/feedback/announcer'
import { useOnline } from '#/ui/hooks/use-online'
import type { Coverage } from '#/scans/coverage'
import { hasNoItem, joinPages } from './join-pages'
import {
  asksWhenNear,
  beginsAgain,
  lostUnder,
  mayAskAtRest,
  listProgress,
  restingAt,
  seeksFirstItem,
  stepToMore,
  type LostPlace,
  type NextPage,
  type RestingPlace,
} from './list-steps'
import { restartedMessage } from '#/domain/lists/list-messages'
import { withinReach } from './detail/use-reachable-query'

export type ListOptions<P, Key extends QueryKey, Param = string | null> = UseInfiniteQueryOptions<
  P,
  Error,
  InfiniteData<P>,
  Key,
  Param
> & { queryKey: Key }

/**
 * Loads a list page by page. Another query key is another list. `alsoRead` is called at each refresh to read more than
 * the first page. The caller memoizes `options` and `alsoRead`.
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
    // The query itself shows the failure.
    rereadFirstPage(queryClient, options).catch(() => {})
  }, [queryClient, options, alsoRead])
  const refresh = useCallback(() => {
    setLost(null)
    readAgain()
  }, [readAgain])

  const step = stepToMore(query, online)
  const startAgain = useCallback(() => {
    setLost({ question, pages })
    announce(restartedMessage)
    readAgain()
  }, [pages, question, readAgain])
  const onNextPage = useCallback(
    (answer: NextPage) => {
      if (beginsAgain(answer, pages, lost)) startAgain()
    },
    [pages, lost, startAgain],
  )
  const loadMore = useCallback(() => {
    if (step === 'next page') void fetchNextPage().then(onNextPage)
    if (step === 'restart') startAgain()
  }, [step, fetchNextPage, onNextPage, startAgain])
  const joined = useMemo(() => (data ? joinPages(data.pages) : null), [data])
  const isGone = isOutOfReach(error)
  const seeks = seeksFirstItem(query, joined !== null && hasNoItem(joined) ? pages : 0)
  useEffect(() => {
    if (seeks && step === 'next page') void fetchNextPage().then(onNextPage)
  }, [seeks, step, fetchNextPage, onNextPage])

  const nearAsks = asksWhenNear(query, joined?.bringsNothing ?? false)
  const resting = useRef<RestingPlace | null>(null)
  const loadMoreWhenNear = useCallback(
    (offset: number) => {
      if (!nearAsks) return
      resting.current = restingAt(resting.current, { question, offset, pages })
      if (mayAskAtRest(resting.current, pages)) loadMore()
    },
    [nearAsks, loadMore, question, pages],
  )

  return {
    /** The joined pages. Null until the first item is found behind empty pages, and after a 403 or 404. */
    loaded: seeks || isGone ? null : joined,
    /** Coverage of a scanned list. */
    coverage: null as Coverage | null,
    data: isGone ? undefined : data,
    ...listProgress(query, online, lost),
    isReading: query.isFetching,
    error,
    failedAt: query.errorUpdatedAt,
    refresh,
    loadMore,
    /** Loads two pages, and more only after a scroll. */
    loadMoreWhenNear,
  } as const
}

export type InfiniteList<Item extends { id: string | null }> = ReturnType<
  typeof useInfiniteList<Item, Page<Item>, QueryKey>
>

export type AnyList = InfiniteList<{ id: string | null }>

/**
 * Reads only the first page again, with one request. First cancels a next-page request, because the query would return
 * that answer instead. Rejects with the failure.
 */
export function rereadFirstPage<P, Key extends QueryKey, Param>(
  queryClient: QueryClient,
  options: ListOptions<P, Key, Param>,
): Promise<unknown> {
  const { queryKey } = options
  const state = queryClient.getQueryState(queryKey)
  const isLoadingMore = state?.fetchStatus !== 'idle' && state?.fetchMeta?.fetchMore !== undefined
  // Cancel silently and do not wait, because an idle list would request its next page again.
  if (isLoadingMore)
    void queryClient.cancelQueries({ queryKey, exact: true }, { silent: true, revert: false })
  return queryClient.infiniteQuery({ ...options, pages: 1, staleTime: 0 })
}

/** Returns the time of the oldest cached page, without a request. */
export function useOldestRead<Item, P extends Page<Item>, Key extends QueryKey>(
  options: ListOptions<P, Key>,
): number | null {
  const { data } = withinReach(useInfiniteQuery({ ...options, enabled: false }))
  return data === undefined ? null : Math.min(...data.pages.map(({ readAt }) => readAt))
}
