import { ApiError } from './errors'

/** Limits of pages in a row without new items, read without a click. The first page of items may come late. */
const mostEmptyLater = 3
const mostEmptyAtStart = 20

/** Returns the limit for a list with `known` items so far. */
export function patienceWith(known: number): number {
  return known === 0 ? mostEmptyAtStart : mostEmptyLater
}

/** The error of a scan whose pages contain no new items (SERVICE.md §2.7). The admin can continue the scan. */
export function noEnd(known: number): ApiError {
  return new ApiError(
    'no-end',
    `The last ${patienceWith(known)} pages contained no new items. The service reports more pages.`,
  )
}

export function isEndless(error: Error | null): boolean {
  return error instanceof ApiError && error.kind === 'no-end'
}

/**
 * The next cursor. Null at the end, and for a cursor that was already sent, because a circle has no end (SERVICE.md
 * §4). Null in `cursors` is the first page.
 */
export function cursorAfter(
  { nextCursor }: { nextCursor: string | null },
  cursors: readonly (string | null)[],
): string | null {
  return cursors.includes(nextCursor) ? null : nextCursor
}

/** The paging of every list, for its query options. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (
    page: { nextCursor: string | null },
    _pages: unknown,
    _last: unknown,
    cursors: readonly (string | null)[],
  ) => cursorAfter(page, cursors),
}
