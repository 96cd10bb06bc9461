import { ApiError } from './errors'

/** After this many pages in a row without anything new, only a click reads more. */
export const mostBarren = 3

/** Stops a walk whose pages bring nothing new (SERVICE.md §2.7); a person can continue it. */
export function noEnd(): ApiError {
  return new ApiError(
    'no-end',
    `The last ${mostBarren} pages brought nothing new, and the service says that there are more.`,
  )
}

/** Whether the error comes from `noEnd`. */
export function isEndless(error: Error | null): boolean {
  return error instanceof ApiError && error.kind === 'no-end'
}

/**
 * The next cursor (SERVICE.md §4); null at the end, and when it was used before: a walk in a circle never
 * ends. `asked` holds the cursors so far, null for the first page.
 */
export function cursorAfter(
  { nextCursor }: { nextCursor: string | null },
  asked: readonly (string | null)[],
): string | null {
  return asked.includes(nextCursor) ? null : nextCursor
}
