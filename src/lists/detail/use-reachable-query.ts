import {
  useQuery,
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { isOutOfReach } from '#/api/errors'

/**
 * The one way in which a part of the page watches a query. After a 403 or 404 nothing of an older answer is left: this
 * token may not read it any more. After any other failure the older answer stays.
 */
export function useReachableQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  return withinReach(useQuery(options))
}

export function withinReach<Query extends { data: unknown; error: Error | null }>(
  query: Query,
): Query {
  return isOutOfReach(query.error) ? { ...query, data: undefined } : query
}

/** What the cache has, for a file or a line that watches nothing. */
export function reachableData<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
): InferDataFromTag<unknown, Key> | undefined {
  const state = queryClient.getQueryState<InferDataFromTag<unknown, Key>>(queryKey)
  return isOutOfReach(state?.error) ? undefined : state?.data
}
