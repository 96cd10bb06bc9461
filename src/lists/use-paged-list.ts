import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { joinPages } from './join-pages'
import type { Page } from '#/api/page'
import {
  asksWhenNear,
  beginsAgain,
  lostUnder,
  progressOf,
  stepToMore,
  type LostPlace,
} from './paged-list-steps'

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
  const { data, error, fetchNextPage } = query
  const [known, setLost] = useState<LostPlace | null>(null)
  const lost = lostUnder(known, question)
  if (lost !== known) setLost(lost)
  const pages = data?.pages.length ?? 0

  const readAgain = useCallback(() => {
    // The query itself carries the failure to the screen.
    readFirst().catch(() => {})
  }, [readFirst])
  const refresh = useCallback(() => {
    setLost(null)
    readAgain()
  }, [readAgain])

  const step = stepToMore(query, online)
  const loadMore = useCallback(async () => {
    if (step === 'nothing') return
    if (step === 'next page' && !beginsAgain(await fetchNextPage(), pages, lost)) return
    setLost({ question, pages })
    onRestart()
    readAgain()
  }, [step, fetchNextPage, lost, onRestart, pages, question, readAgain])
  const loaded = useMemo(() => (data ? joinPages(data.pages) : null), [data])
  const nearAsks = asksWhenNear(query, loaded?.isBarren ?? false)
  const loadMoreWhenNear = useCallback(() => {
    if (nearAsks) void loadMore()
  }, [nearAsks, loadMore])

  return {
    loaded,
    ...progressOf(query, online, lost),
    error,
    failedAt: query.errorUpdatedAt,
    refresh,
    loadMore: () => void loadMore(),
    loadMoreWhenNear,
  } as const
}
