import { ApiError } from './errors'

/** A collection is no longer read without a hand after so many pages in a row that brought nothing new. */
export const mostBarren = 3

/** What stops a walk whose pages bring nothing new (§2.7): a person may go on. */
export function noEnd(): ApiError {
  return new ApiError(
    'no-end',
    `The last ${mostBarren} pages brought nothing new, and the service says that there are more.`,
  )
}

/** Whether it is what `noEnd` says. */
export function isEndless(error: Error | null): boolean {
  return error instanceof ApiError && error.kind === 'no-end'
}

/**
 * The cursor to ask with next (§4); null at the end, and where it was asked with before: a walk in a circle never
 * ends. `asked` are the cursors so far, null for the first page.
 */
export function cursorAfter(
  { nextCursor }: { nextCursor: string | null },
  asked: readonly (string | null)[],
): string | null {
  return asked.includes(nextCursor) ? null : nextCursor
}
