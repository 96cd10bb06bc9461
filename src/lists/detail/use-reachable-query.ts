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
 * Watches a query. Every part of a page uses this hook instead of `useQuery`. A 403 or 404 removes the older answer,
 * because this token may no longer read the item. After any other failure the older answer stays.
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

/** Returns the cached data without watching the query, for exports and single lines. */
export function reachableData<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
): InferDataFromTag<unknown, Key> | undefined {
  const state = queryClient.getQueryState<InferDataFromTag<unknown, Key>>(queryKey)
  return isOutOfReach(state?.error) ? undefined : state?.data
}
