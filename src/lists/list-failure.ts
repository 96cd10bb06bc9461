import { ApiError } from '#/api/errors'

/**
 * Where a failed request of a paged list is shown: instead of the rows, at their end, or above them. A 403
 * removes rows that the token may no longer see (SERVICE.md §5, §7); after any other failure the rows stay.
 */
export function placeOfFailure(
  error: Error,
  hasRows: boolean,
  isNextPage: boolean,
): 'list' | 'more' | 'refresh' {
  const forbidden = error instanceof ApiError && error.status === 403
  if (!hasRows || forbidden) return 'list'
  return isNextPage ? 'more' : 'refresh'
}

/**
 * Whether a next page was refused. The lifetime of a cursor is not documented (SERVICE.md §4): 400 means that
 * it is lost.
 */
export function isLostPlace(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400
}
