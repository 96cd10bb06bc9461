import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads the first page of a paged list again by `read`. A next page that is on its way is given up before: it would
 * be taken for the answer, and nothing would be read. Rejects as `read` does.
 */
export async function rereadFirstPage(
  queryClient: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<unknown>,
): Promise<void> {
  const state = queryClient.getQueryState(queryKey)
  const isLoadingMore = state?.fetchStatus !== 'idle' && state?.fetchMeta?.fetchMore !== undefined
  // Silently, and without a pause before the read: a list that saw itself idle would ask for its next page again.
  if (isLoadingMore)
    void queryClient.cancelQueries({ queryKey, exact: true }, { silent: true, revert: false })
  await read()
}
