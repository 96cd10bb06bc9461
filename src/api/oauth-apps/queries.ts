import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { looksLikeClientId } from '#/domain/names/client-id'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cursorAfter } from '../no-end'
import type { Priority } from '../http'
import type { Page } from '../page'
import { countOauthApps, getInvestigation, getOauthApp, listOauthApps } from './client'
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
      getNextPageParam: (page, _pages, _asked, asked) => cursorAfter(page, asked),
      // Back finds the rows where they were, however long one stayed away; lists that are too many are cut.
      gcTime: Infinity,
    }),
  counts: () => [...oauthApps.all(), 'count'] as const,
  /** How many apps match these filters (§4.1); good for a minute, and asked once (T109). */
  count: (filters: ListFilters) =>
    queryOptions({
      queryKey: [...oauthApps.counts(), filters],
      queryFn: ({ signal }) => countOauthApps(filters, { signal }),
      staleTime: 60_000,
      retry: false,
      // Without a network it fails and says so, instead of waiting for one.
      networkMode: 'always',
    }),
  finds: () => [...oauthApps.all(), 'find'] as const,
  /**
   * A few apps by what a person typed (§4.1): a whole client ID is looked up exactly, anything else is searched
   * for in names and client IDs.
   */
  find: (text: string) =>
    queryOptions({
      queryKey: [...oauthApps.finds(), text],
      queryFn: ({ signal }) =>
        listOauthApps(looksLikeClientId(text) ? { clientId: [text] } : { search: text }, null, {
          signal,
          priority: 'background',
          limit: 10,
        }),
      staleTime: 30_000,
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
  /** The latest investigation run (§2.5), null where there is nothing to show; a 403 costs this query only. */
  investigation: (id: OauthAppId) =>
    queryOptions({
      queryKey: [...oauthApps.all(), 'investigation', id],
      queryFn: ({ signal }) => getInvestigation(id, { signal }),
      staleTime: 10_000,
    }),
}

/** The app's row in any cached list: what an opened page can show at once, while it reads its own. */
export function findCachedApp(queryClient: QueryClient, id: OauthAppId): OauthApp | undefined {
  return cachedApps(queryClient).find((app) => app.id === id)
}

/** Every row of every cached list, the same app as often as it was listed. */
export function cachedApps(queryClient: QueryClient): OauthApp[] {
  const lists = queryClient.getQueriesData<InfiniteData<Page<OauthApp>>>({
    queryKey: oauthApps.lists(),
  })
  return lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? [])
}
