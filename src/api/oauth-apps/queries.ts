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
import { statusOf } from '../errors'
import { countOauthApps, getInvestigation, getOauthApp, listOauthApps } from './client'
import { tellApp } from './received-apps'
import type { OauthApp } from './schema'

/** Keys and functions belong together: loaders, components and read-backs use the same. */
export const oauthApps = {
  all: () => ['oauth-apps'] as const,
  lists: () => [...oauthApps.all(), 'list'] as const,
  list: (filters: ListFilters) =>
    infiniteQueryOptions({
      queryKey: [...oauthApps.lists(), filters],
      queryFn: ({ pageParam, signal }) => listOauthApps(filters, pageParam, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page, _pages, _asked, cursors) => cursorAfter(page, cursors),
      // Back finds the same rows after any time away; `keepListsForBack` limits how many.
      gcTime: Infinity,
    }),
  counts: () => [...oauthApps.all(), 'count'] as const,
  /** How many apps match these filters (SERVICE.md §4.1); asked once and kept for a minute. */
  count: (filters: ListFilters) =>
    queryOptions({
      queryKey: [...oauthApps.counts(), filters],
      queryFn: ({ signal }) => countOauthApps(filters, { signal }),
      staleTime: 60_000,
      retry: false,
      // Without a network it fails at once, instead of waiting for one.
      networkMode: 'always',
    }),
  /** The first few apps of these filters and this order (SERVICE.md §4.1), in the background; another `countedSince` asks again. */
  top: (filters: ListFilters, limit: number, asOf: number | null = null) =>
    queryOptions({
      queryKey: [...oauthApps.all(), 'top', filters, limit, asOf],
      queryFn: ({ signal }) =>
        listOauthApps(filters, null, { signal, priority: 'background', limit }),
      staleTime: 5 * 60_000,
    }),
  finds: () => [...oauthApps.all(), 'find'] as const,
  /**
   * A whole client ID is looked up exactly, in all tenants; anything else in names and client IDs (SERVICE.md §4.1).
   */
  find: (text: string, exact = looksLikeClientId(text)) =>
    queryOptions({
      queryKey: [...oauthApps.finds(), text, exact],
      queryFn: ({ signal }) =>
        listOauthApps(exact ? { clientId: [text] } : { search: text }, null, {
          signal,
          priority: 'background',
          limit: exact ? 50 : 10,
        }),
      staleTime: 30_000,
    }),
  names: () => [...oauthApps.all(), 'named'] as const,
  /** Behind all that a person waits for (SERVICE.md §4.1). An opened app asks once; "Refresh" asks again. */
  named: (text: string) =>
    infiniteQueryOptions({
      queryKey: [...oauthApps.names(), text],
      queryFn: ({ pageParam, signal }) =>
        listOauthApps({ search: text }, pageParam, { signal, priority: 'background', limit: 50 }),
      initialPageParam: null as string | null,
      getNextPageParam: (page, _pages, _asked, cursors) => cursorAfter(page, cursors),
      staleTime: Infinity,
    }),
  details: () => [...oauthApps.all(), 'detail'] as const,
  detail: (id: OauthAppId, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...oauthApps.details(), id],
      queryFn: async ({ signal }) => {
        try {
          const app = await getOauthApp(id, { signal, priority })
          tellApp(id, app, 'read')
          return app
        } catch (error) {
          if (statusOf(error) === 404) tellApp(id, null, 'read')
          throw error
        }
      },
      // A person decides on what the page shows: a page that is opened again reads again, but not what its
      // own loader has just read.
      staleTime: 10_000,
    }),
  fresh: (id: OauthAppId) => [...oauthApps.all(), 'fresh', id] as const,
  /** Null if there is nothing to show (SERVICE.md §2.5); a 403 fails this query only. */
  investigation: (id: OauthAppId) =>
    queryOptions({
      queryKey: [...oauthApps.all(), 'investigation', id],
      queryFn: ({ signal }) => getInvestigation(id, { signal }),
      staleTime: 10_000,
    }),
}

/** The app's row in any cached list: an opened page shows it while the full app loads. */
export function findCachedApp(queryClient: QueryClient, id: OauthAppId): OauthApp | undefined {
  return cachedApps(queryClient).find((app) => app.id === id)
}

export function cachedApps(queryClient: QueryClient): OauthApp[] {
  return cachedLists(queryClient).flatMap(
    ([, list]) => list?.pages.flatMap((page) => page.items) ?? [],
  )
}

export function cachedLists(queryClient: QueryClient) {
  const queryKey = oauthApps.lists()
  return queryClient.getQueriesData<InfiniteData<Page<OauthApp>>>({ queryKey })
}
