import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { isLostPlace, placeOfFailure } from './list-failure'
import type { Page } from '#/api/page'

/** Where the service no longer knew the place in a list, so that it was begun again. */
export interface LostPlace {
  question: string
  /** How many pages were there when the next one was refused. */
  pages: number
}

/** What a read of a paged list says about itself. */
export type ListState = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<unknown>>>,
  | 'error'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'isPlaceholderData'
> & { data: unknown }

/** The lost place as long as the same is asked: a person who comes back to a question begins anew. */
export function lostUnder(lost: LostPlace | null, question: string): LostPlace | null {
  return lost?.question === question ? lost : null
}

/**
 * What asking for more does now. A cursor that was refused is never sent again: the list is read from the top
 * (T102).
 */
export function stepToMore(state: ListState, online: boolean): 'nothing' | 'next page' | 'restart' {
  const { error, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = state
  if (!hasNextPage || isFetching || isPlaceholderData || !online) return 'nothing'
  return isFetchNextPageError && isLostPlace(error) ? 'restart' : 'next page'
}

/** Whether rows that come into view ask for more: not after a failure or pages without anything new, which wait for a person. */
export function asksWhenNear({ isFetchNextPageError }: ListState, isBarren: boolean): boolean {
  return !isFetchNextPageError && !isBarren
}

/**
 * Whether the answer to a next page begins the list again without a click. How long a cursor lives is not shown: a
 * refused one starts the list again and says so (T102). Not twice at the same place; a person may ask for it as
 * often as they like.
 */
export function beginsAgain(
  answer: Pick<ListState, 'error' | 'isFetchNextPageError'>,
  pages: number,
  lost: LostPlace | null,
): boolean {
  if (!answer.isFetchNextPageError || !isLostPlace(answer.error)) return false
  return lost === null || pages > lost.pages
}

/** What the page around a list has to know of it. */
export function progressOf(state: ListState, online: boolean, lost: LostPlace | null) {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData } = state
  return {
    /** The rows are those of the question before. */
    waiting: isPlaceholderData,
    /** The first page is read again while the rows stay. */
    refreshing: isFetching && !isPlaceholderData && !isFetchingNextPage && data !== undefined,
    loadingMore: isFetchingNextPage,
    hasMore: state.hasNextPage,
    /** Why nothing can be read now; null while it can. */
    offlineReason: online ? null : 'Offline. Nothing can be read now.',
    failure: error && placeOfFailure(error, data !== undefined, state.isFetchNextPageError),
    /** The place in the list was lost and the list begun again. */
    restarted: lost !== null,
  } as const
}
