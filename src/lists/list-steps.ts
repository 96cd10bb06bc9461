import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { isOutOfReach } from '#/api/errors'
import { patienceWith } from '#/api/no-end'
import type { Page } from '#/api/page'
import { isLostPlace } from '#/scans/read-pages'
import { cannotRead } from '#/ui/hooks/use-online'
import { hasNoItem } from './join-pages'
import type { AnyList } from './use-infinite-list'

/** The service refused a cursor, so the list was started again. */
export interface LostPlace {
  question: string
  /** How many were loaded when the next one was refused. */
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

/** Only while the question is the same. */
export function lostUnder(lost: LostPlace | null, question: string): LostPlace | null {
  return lost?.question === question ? lost : null
}

/** A refused cursor is never sent again: the list is read from the top. */
export function stepToMore(state: ListState, online: boolean): 'nothing' | 'next page' | 'restart' {
  const { hasNextPage, isFetching, isPlaceholderData } = state
  if (!hasNextPage || isFetching || isPlaceholderData || !online) return 'nothing'
  return hasLostPlace(state) ? 'restart' : 'next page'
}

/** A list may begin with empty pages. After twenty of them, and after a failure, it waits for a click. */
export function seeksFirstItem(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData }: ListState,
  emptyPages: number,
): boolean {
  if (emptyPages === 0 || !hasNextPage || isPlaceholderData) return false
  return isFetchingNextPage || (!isFetchNextPageError && emptyPages % patienceWith(0) !== 0)
}

/** Where the end of the list first came near; `offset` is in pixels. */
export interface RestingPlace {
  question: string
  offset: number
  pages: number
}

/** How many pages a list that nobody scrolls asks for. */
const mostAtRest = 2

/** The place to count from: only a scroll, another question or a list that was read again begins a new one. */
export function restingAt(before: RestingPlace | null, now: RestingPlace): RestingPlace {
  const isSame =
    before !== null &&
    before.question === now.question &&
    before.offset === now.offset &&
    before.pages <= now.pages
  // Before the first page there is nothing to rest on: counted from there, the list would stop a page short.
  return isSame ? before : { ...now, pages: Math.max(1, now.pages) }
}

/** Without a scroll or a press. */
export function mayAskAtRest({ pages }: RestingPlace, loaded: number): boolean {
  return loaded - pages < mostAtRest
}

/** After a failure or after pages without anything new, the list waits for a click. */
export function asksWhenNear({ isFetchNextPageError }: ListState, bringsNothing: boolean): boolean {
  return !isFetchNextPageError && !bringsNothing
}

/**
 * A list starts again without a click, because the lifetime of a cursor is not documented. Only once at the same
 * position.
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
    /** The rows belong to the question before. */
    waiting: isPlaceholderData,
    refreshing: isFetching && !isPlaceholderData && !isFetchingNextPage && data !== undefined,
    loadingMore: isFetchingNextPage,
    hasMore: state.hasNextPage,
    offlineReason: online ? null : cannotRead,
    failure: error && placeOfFailure(error, data !== undefined, state.isFetchNextPageError),
    restarted: lost !== null,
  } as const
}

/** A 403 or 404 removes rows that the token may no longer see (SERVICE.md §5, §7); else the rows stay. */
export function placeOfFailure(
  error: Error,
  hasRows: boolean,
  isNextPage: boolean,
): 'list' | 'more' | 'refresh' {
  if (!hasRows || isOutOfReach(error)) return 'list'
  return isNextPage ? 'more' : 'refresh'
}

/** Nothing has arrived yet where the service has not said that this is the end. */
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
