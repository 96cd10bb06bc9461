import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { OauthAppId } from '../../domain/ids'
import type { ListFilters } from '../../domain/list-filters'
import type { Priority } from '../http'
import type { Page } from '../page'
import { getOauthApp, listOauthApps } from './client'
import type { OauthApp } from './schema'

/** Keys and functions belong together: a loader, a component and a read-back all use these. */
export const oauthApps = {
  all: () => ['oauth-apps'] as const,
  lists: () => [...oauthApps.all(), 'list'] as const,
  /** The inventory under these filters, page by page (§4.1). */
  list: (filters: ListFilters) =>
    infiniteQueryOptions({
      queryKey: [...oauthApps.lists(), filters],
      queryFn: ({ pageParam, signal }) => listOauthApps(filters, pageParam, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** One app (§4.2). */
  detail: (id: OauthAppId, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...oauthApps.all(), 'detail', id],
      queryFn: ({ signal }) => getOauthApp(id, { signal, priority }),
      // One is about to decide on it: a page that is opened again reads it again, but not what its own
      // loader has just read.
      staleTime: 10_000,
    }),
}

/** The app's row in any cached list: what an opened page can show at once, while it reads its own. */
export function findCachedApp(queryClient: QueryClient, id: OauthAppId): OauthApp | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<Page<OauthApp>>>({
    queryKey: oauthApps.lists(),
  })
  for (const [, list] of lists) {
    for (const page of list?.pages ?? []) {
      const app = page.items.find((item) => item.id === id)
      if (app) return app
    }
  }
  return undefined
}
