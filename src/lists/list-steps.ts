import { offlineMessages } from '#/lib/offline-messages'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { isOutOfReach } from '#/api/errors'
import { patienceWith } from '#/api/no-end'
import type { Page } from '#/api/page'
import { isLostPlace } from '#/scans/read-pages'
import { hasNoItem } from './join-pages'
import type { AnyList } from './use-infinite-list'

/** A restart of the list because the service refused a cursor. */
export interface LostPlace {
  question: string
  /** Number of loaded pages when the service refused the next. */
  pages: number
}

export type ListState = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<unknown>>>,
  | 'error'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'isPlaceholderData'
> & { data: unknown }

/** Returns the restart if it belongs to this question, else null. */
export function lostUnder(lost: LostPlace | null, question: string): LostPlace | null {
  return lost?.question === question ? lost : null
}

/** Returns the next step to load more. A refused cursor is never sent again, so the list restarts from the top. */
export function stepToMore(state: ListState, online: boolean): 'nothing' | 'next page' | 'restart' {
  const { hasNextPage, isFetching, isPlaceholderData } = state
  if (!hasNextPage || isFetching || isPlaceholderData || !online) return 'nothing'
  return hasLostPlace(state) ? 'restart' : 'next page'
}

/**
 * Returns whether to load the next page automatically, because a list may begin with empty pages. After twenty empty
 * pages or a failure, the list waits for a click.
 */
export function seeksFirstItem(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData }: ListState,
  emptyPages: number,
): boolean {
  if (emptyPages === 0 || !hasNextPage || isPlaceholderData) return false
  return isFetchingNextPage || (!isFetchNextPageError && emptyPages % patienceWith(0) !== 0)
}

/** Scroll position at which the end of the list first came near. `offset` in pixels. */
export interface RestingPlace {
  question: string
  offset: number
  pages: number
}

/** Pages that a list loads without a scroll, at most. */
const mostAtRest = 2

/** Returns the place to count from. Only a scroll, another question or a refresh starts a new place. */
export function restingAt(before: RestingPlace | null, now: RestingPlace): RestingPlace {
  const isSame =
    before !== null &&
    before.question === now.question &&
    before.offset === now.offset &&
    before.pages <= now.pages
  // Count from the first page. Counted from zero, the list would stop a page short.
  return isSame ? before : { ...now, pages: Math.max(1, now.pages) }
}

/** Returns whether the list may load more without a scroll or a click. */
export function mayAskAtRest({ pages }: RestingPlace, loaded: number): boolean {
  return loaded - pages < mostAtRest
}

/** Returns false after a failure or pages without new items. Then the list waits for a click. */
export function asksWhenNear({ isFetchNextPageError }: ListState, bringsNothing: boolean): boolean {
  return !isFetchNextPageError && !bringsNothing
}

/**
 * Returns whether the list restarts without a click, because the lifetime of a cursor is not documented. At the same
 * position it restarts only once.
 */
export function beginsAgain(answer: NextPage, pages: number, lost: LostPlace | null): boolean {
  return hasLostPlace(answer) && pages > (lost?.pages ?? 0)
}

export type NextPage = Pick<ListState, 'error' | 'isFetchNextPageError'>

function hasLostPlace({ error, isFetchNextPageError }: NextPage): boolean {
  return isFetchNextPageError && isLostPlace(error)
}

export function listProgress(state: ListState, online: boolean, lost: LostPlace | null) {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData } = state
  return {
    /** True while the rows belong to the previous question. */
    waiting: isPlaceholderData,
    refreshing: isFetching && !isPlaceholderData && !isFetchingNextPage && data !== undefined,
    loadingMore: isFetchingNextPage,
    hasMore: state.hasNextPage,
    offlineReason: online ? null : offlineMessages.reading,
    failure: error && placeOfFailure(error, data !== undefined, state.isFetchNextPageError),
    restarted: lost !== null,
  } as const
}

/** Returns the failed part. A 403 or 404 removes rows that the token may no longer see (SERVICE.md §5, §7). */
export function placeOfFailure(
  error: Error,
  hasRows: boolean,
  isNextPage: boolean,
): 'list' | 'more' | 'refresh' {
  if (!hasRows || isOutOfReach(error)) return 'list'
  return isNextPage ? 'more' : 'refresh'
}

/** Returns the state of a list. A list without items is only empty if the service confirmed its end. */
export function listState({
  failure,
  error,
  loaded,
  waiting,
  hasMore,
}: Pick<AnyList, 'failure' | 'error' | 'loaded' | 'waiting' | 'hasMore'>):
  | 'failed'
  | 'nothing yet'
  | 'empty'
  | 'rows' {
  if (failure === 'list' && error !== null) return 'failed'
  if (loaded === null || waiting || !hasNoItem(loaded)) return 'rows'
  return hasMore || loaded.endUnknown ? 'nothing yet' : 'empty'
}
