import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import type { Page } from '#/api/page'
import { withinReach } from './detail/use-reachable-query'
import type { ListOptions } from './use-infinite-list'

/** Returns the time of the oldest cached page, without a request. */
export function useOldestRead<Item, P extends Page<Item>, Key extends QueryKey>(
  options: ListOptions<P, Key>,
): number | null {
  const { data } = withinReach(useInfiniteQuery({ ...options, enabled: false }))
  return data === undefined ? null : Math.min(...data.pages.map(({ readAt }) => readAt))
}
