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
  /** The question as text: another question is another list. */
  question: string
  /**
   * Reads the first page again, in one request however many are loaded; one stable function for a question.
   */
  readFirst: () => Promise<unknown>
  online: boolean
  /** Called when the service refused a cursor and the list is read from the top. */
  onRestart: () => void
}

/** A collection that comes page by page (SERVICE.md §4): what is loaded, its state, and what can be done next. */
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
    // The query carries the failure to the screen.
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
