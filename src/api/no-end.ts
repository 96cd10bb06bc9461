import { ApiError } from './errors'

/** How many pages in a row without anything new are read without a click; more of them before the first item. */
const mostEmptyLater = 3
const mostEmptyAtStart = 20

/** The same for a list of which so many items are known: a list may begin with empty pages. */
export function patienceWith(known: number): number {
  return known === 0 ? mostEmptyAtStart : mostEmptyLater
}

/** For a walk whose pages bring nothing new (SERVICE.md §2.7); a person can continue it. */
export function noEnd(known: number): ApiError {
  return new ApiError(
    'no-end',
    `The last ${patienceWith(known)} pages brought nothing new, and the service says that there are more.`,
  )
}

export function isEndless(error: Error | null): boolean {
  return error instanceof ApiError && error.kind === 'no-end'
}

/**
 * Null at the end, and when it was used before: a circle has no end (SERVICE.md §4). `asked`: null for the first page.
 */
export function cursorAfter(
  { nextCursor }: { nextCursor: string | null },
  cursors: readonly (string | null)[],
): string | null {
  return cursors.includes(nextCursor) ? null : nextCursor
}
