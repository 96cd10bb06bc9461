import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { looksLikeClientId } from '#/domain/names/client-id'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cachedItems } from '../cached-pages'
import { byCursor } from '../no-end'
import type { Priority } from '../http'
import type { Page } from '../page'
import { statusOf } from '../errors'
import { countOauthApps, getInvestigation, getOauthApp, listOauthApps } from './client'
import { announceApp } from './received-apps'
import type { OauthApp } from './schema'

/** The queries of apps. Keys and functions belong together, because loaders, components and checks share them. */
export const oauthApps = {
  all: () => ['oauth-apps'] as const,
  lists: () => [...oauthApps.all(), 'list'] as const,
  list: (filters: ListFilters) =>
    infiniteQueryOptions({
      queryKey: [...oauthApps.lists(), filters],
      queryFn: ({ pageParam, signal }) => listOauthApps(filters, pageParam, { signal }),
      ...byCursor,
      // Back shows the same rows after any time away. `keepListsForBack` limits their number.
      gcTime: Infinity,
    }),
  counts: () => [...oauthApps.all(), 'count'] as const,
  /** Count of matching apps (SERVICE.md §4.1), read once and kept for a minute. */
  count: (filters: ListFilters) =>
    queryOptions({
      queryKey: [...oauthApps.counts(), filters],
      queryFn: ({ signal }) => countOauthApps(filters, { signal }),
      staleTime: 60_000,
      retry: false,
      // Offline it fails immediately instead of waiting for a network.
      networkMode: 'always',
    }),
  /** The first apps of these filters and this order (SERVICE.md §4.1), in the background. A new `asOf` reads again. */
  top: (filters: ListFilters, limit: number, asOf: number | null = null) =>
    queryOptions({
      queryKey: [...oauthApps.all(), 'top', filters, limit, asOf],
      queryFn: ({ signal }) =>
        listOauthApps(filters, null, { signal, priority: 'background', limit }),
      staleTime: 5 * 60_000,
    }),
  finds: () => [...oauthApps.all(), 'find'] as const,
  /**
   * Apps that match a text (SERVICE.md §4.1). A full client ID is looked up exactly, in all tenants. Other text is
   * searched in names and client IDs.
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
  /**
   * Apps with a similar name, after every interactive request (SERVICE.md §4.1). An opened app reads once, and
   * "Refresh" reads again.
   */
  named: (text: string) =>
    infiniteQueryOptions({
      queryKey: [...oauthApps.names(), text],
      queryFn: ({ pageParam, signal }) =>
        listOauthApps({ search: text }, pageParam, { signal, priority: 'background', limit: 50 }),
      ...byCursor,
      staleTime: Infinity,
    }),
  details: () => [...oauthApps.all(), 'detail'] as const,
  detail: (id: OauthAppId, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...oauthApps.details(), id],
      queryFn: async ({ signal }) => {
        try {
          const app = await getOauthApp(id, { signal, priority })
          announceApp(id, app, 'read')
          return app
        } catch (error) {
          if (statusOf(error) === 404) announceApp(id, null, 'read')
          throw error
        }
      },
      // The admin decides on what the page shows, so a reopened page reads again, but not what its own loader has
      // just read.
      staleTime: 10_000,
    }),
  fresh: (id: OauthAppId) => [...oauthApps.all(), 'fresh', id] as const,
  /** The investigation. Null if there is none (SERVICE.md §2.5). A 403 fails only this query. */
  investigation: (id: OauthAppId) =>
    queryOptions({
      queryKey: [...oauthApps.all(), 'investigation', id],
      queryFn: ({ signal }) => getInvestigation(id, { signal }),
      staleTime: 10_000,
    }),
}

/** Finds the app in any cached list. An opened page shows it while the full app loads. */
export function findCachedApp(queryClient: QueryClient, id: OauthAppId): OauthApp | undefined {
  return cachedApps(queryClient).find((app) => app.id === id)
}

export function cachedApps(queryClient: QueryClient): OauthApp[] {
  return cachedItems(queryClient, oauthApps.lists())
}

/**
 * Returns the `hasActiveAccounts` filters of the loaded lists that contain the app (SERVICE.md §4.1). A hint only,
 * because the lists may be old.
 */
export function listedUnder(queryClient: QueryClient, id: OauthAppId): ReadonlySet<boolean> {
  const values = new Set<boolean>()
  const lists = { queryKey: oauthApps.lists() }
  for (const [queryKey, list] of queryClient.getQueriesData<InfiniteData<Page<OauthApp>>>(lists)) {
    const { hasActiveAccounts } = queryKey.at(-1) as ListFilters
    if (hasActiveAccounts === undefined) continue
    if (list?.pages.some(({ items }) => items.some((app) => app.id === id)))
      values.add(hasActiveAccounts)
  }
  return values
}
