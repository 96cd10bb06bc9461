import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListOptions } from './use-infinite-list'

/**
 * Loads a list that is not in the cache, for a route. A list that failed reads only its first page again, with one
 * request. The page uses the same query and shows its failure.
 */
export function loadList<P, Key extends QueryKey, Param>(
  queryClient: QueryClient,
  options: ListOptions<P, Key, Param>,
): void {
  queryClient.infiniteQuery({ ...options, pages: 1 }).catch(() => {})
}
