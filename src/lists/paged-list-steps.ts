import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { isLostPlace, placeOfFailure } from './list-failure'
import type { Page } from '#/api/page'

/** The service refused a cursor, so the list was started again. */
export interface LostPlace {
  question: string
  /** How many pages were loaded when the next one was refused. */
  pages: number
}

/** The parts of a paged query that decide the next step. */
export type ListState = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<unknown>>>,
  | 'error'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'isPlaceholderData'
> & { data: unknown }

/** Keeps the lost position only while the question is the same: a new question starts without it. */
export function lostUnder(lost: LostPlace | null, question: string): LostPlace | null {
  return lost?.question === question ? lost : null
}

/** What asking for more does now. A refused cursor is never sent again: the list is read from the top. */
export function stepToMore(state: ListState, online: boolean): 'nothing' | 'next page' | 'restart' {
  const { error, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = state
  if (!hasNextPage || isFetching || isPlaceholderData || !online) return 'nothing'
  return isFetchNextPageError && isLostPlace(error) ? 'restart' : 'next page'
}

/**
 * Whether rows that come into view ask for more. Not after a failure or after pages without anything new:
 * those wait for a click.
 */
export function asksWhenNear({ isFetchNextPageError }: ListState, isBarren: boolean): boolean {
  return !isFetchNextPageError && !isBarren
}

/**
 * Whether a refused next page starts the list again without a click, with a notice: the lifetime of a cursor
 * is not documented. Only once at the same position; a person may repeat it as often as they like.
 */
export function beginsAgain(
  answer: Pick<ListState, 'error' | 'isFetchNextPageError'>,
  pages: number,
  lost: LostPlace | null,
): boolean {
  if (!answer.isFetchNextPageError || !isLostPlace(answer.error)) return false
  return lost === null || pages > lost.pages
}

/** What the page around a list needs to know. */
export function progressOf(state: ListState, online: boolean, lost: LostPlace | null) {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData } = state
  return {
    /** The rows belong to the question before. */
    waiting: isPlaceholderData,
    /** The first page is being read again while the rows stay. */
    refreshing: isFetching && !isPlaceholderData && !isFetchingNextPage && data !== undefined,
    loadingMore: isFetchingNextPage,
    hasMore: state.hasNextPage,
    /** Why nothing can be read now; null while it can. */
    offlineReason: online ? null : 'Offline. Nothing can be read now.',
    failure: error && placeOfFailure(error, data !== undefined, state.isFetchNextPageError),
    /** The position in the list was lost and the list started again. */
    restarted: lost !== null,
  } as const
}
