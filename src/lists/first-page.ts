import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads the first page of a paged list again with `read`. Cancels a next-page request first: otherwise the
 * query would return that answer and read nothing. Rejects as `read` does.
 */
export async function rereadFirstPage(
  queryClient: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<unknown>,
): Promise<void> {
  const state = queryClient.getQueryState(queryKey)
  const isLoadingMore = state?.fetchStatus !== 'idle' && state?.fetchMeta?.fetchMore !== undefined
  // Silently, and without a pause before `read`: an idle list would request its next page again.
  if (isLoadingMore)
    void queryClient.cancelQueries({ queryKey, exact: true }, { silent: true, revert: false })
  await read()
}
