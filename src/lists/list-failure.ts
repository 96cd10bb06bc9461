import { ApiError } from '#/api/errors'

/**
 * Where a failed read of a paged list is shown: in place of the rows, at their end, or above them. A 403 takes rows
 * away that the token may not see any more (§5, §7); anything else leaves what was read.
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

/** Whether a next page was refused: how long a cursor lives is not shown (§4), so 400 means that it is lost (T102). */
export function isLostPlace(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400
}
