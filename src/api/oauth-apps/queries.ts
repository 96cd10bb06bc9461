import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { looksLikeClientId } from '#/domain/names/app-name'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cachedItems, keepShownPages } from '../cached-pages'
import { byCursor } from '../no-end'
import { type Priority, getJson, type ReadOptions } from '../http'
import { type Page, readItem, readPage, type ListOptions, requestPage } from '../page'
import { ApiError, saysNotFound } from '../errors'
import { announceApp, readNewest } from './received-apps'
import { type OauthApp, OauthAppSchema, WithInvestigation, type Investigation } from './schema'
import { doubtfulFamilies } from '#/domain/scopes/families'
import { stopwatch } from '#/lib/time/stopwatch'
import { noteTenants } from '../met-tenants'
import { meetFamilies } from './met-families'
import { appRequest, appsRequest, usualLimit } from './requests'

/**
 * List OAuth Apps (SERVICE.md §4.1). `clientId` is exact, so an app with another client ID is reported as unreadable.
 */
export async function listOauthApps(
  filters: ListFilters,
  cursor: string | null,
  options: ListOptions = {},
): Promise<Page<OauthApp>> {
  const read = async (part: { limit: number } | { cursor: string }) => {
    const json = await getApps(filters, part, options)
    const page = onlyRequested(await readPage(json, OauthAppSchema), filters)
    noteTenants(page.items.map(({ tenantId }) => tenantId))
    meetFamilies(page.items)
    return page
  }
  if (cursor !== null) return read({ cursor })
  return requestPage(options.limit ?? usualLimit, (limit) => read({ limit }))
}

/**
 * Names the families that the service may not know after a 400, because the service need not name them (SERVICE.md
 * §7).
 */
async function getApps(
  filters: ListFilters,
  part: Parameters<typeof appsRequest>[1],
  options: ReadOptions,
): Promise<unknown> {
  try {
    return await getJson(...appsRequest(filters, part), options)
  } catch (error) {
    // A refused cursor says nothing about the filters, which the first page has passed.
    if (error instanceof ApiError && error.status === 400 && 'limit' in part)
      error.about = doubtfulFamilies(filters.restrictedScopeType ?? [])
    throw error
  }
}

function onlyRequested(page: Page<OauthApp>, { clientId: requested }: ListFilters): Page<OauthApp> {
  if (requested === undefined || page.items.every(({ clientId }) => requested.includes(clientId)))
    return page
  const [items, others] = [true, false].map((isRequested) =>
    page.items.filter(({ clientId }) => requested.includes(clientId) === isRequested),
  ) as [OauthApp[], OauthApp[]]
  const reason = 'clientId: not the requested client ID'
  const unrequested = others.map((app) => ({
    id: app.id,
    reason,
    raw: JSON.stringify(app, null, 2),
  }))
  return { ...page, items, unreadable: [...page.unreadable, ...unrequested] }
}

/**
 * Count of matching apps, time of the answer (milliseconds since the epoch) and duration in milliseconds, waiting
 * included.
 */
export interface AppCount {
  count: number
  readAt: number
  took: number
}

/**
 * Counts apps with `totalCount` of a list with `limit=1` (SERVICE.md §4.1), in the background. Rejects at the first
 * 429 by default, because a count is not worth another request.
 */
export async function countOauthApps(
  filters: ListFilters,
  options: Pick<ReadOptions, 'signal' | 'stopAtLimit'> = {},
): Promise<AppCount> {
  const countOptions = { stopAtLimit: true, ...options, priority: 'background' } as const
  const since = stopwatch()
  const json = await getApps(filters, { limit: 1 }, countOptions)
  const took = since()
  const { totalCount, readAt } = await readPage(json, OauthAppSchema)
  if (totalCount === null) throw new ApiError('contract', 'The service gave no count.')
  return { count: totalCount, readAt, took }
}

/** Get OAuth App (SERVICE.md §4.2). A malformed id is Not Found without a request. Another app is a contract error. */
export async function getOauthApp(id: OauthAppId, options: ReadOptions = {}): Promise<OauthApp> {
  const app = readItem(await getJson(...appRequest(id), options), OauthAppSchema, id, 'app')
  noteTenants([app.tenantId])
  return app
}

/**
 * Reads the investigation of an app. Null if there is none (SERVICE.md §2.5). A separate request, because without the
 * permission the service answers 403 for the app too (SERVICE.md §4.2). Another app is a contract error.
 */
export async function getInvestigation(
  id: OauthAppId,
  options: ReadOptions = {},
): Promise<Investigation | null> {
  const query = new URLSearchParams({ include: 'investigation' })
  const json = await getJson(...appRequest(id, query), options)
  return readItem(json, WithInvestigation, id, 'app', 'The investigation').investigation
}

/** The queries of apps. Keys and functions belong together, because loaders, components and checks share them. */
export const oauthApps = {
  all: () => ['oauth-apps'] as const,
  lists: () => [...oauthApps.all(), 'list'] as const,
  list: (filters: ListFilters) =>
    infiniteQueryOptions({
      queryKey: [...oauthApps.lists(), filters],
      queryFn: ({ pageParam, signal }) =>
        readNewest(() => listOauthApps(filters, pageParam, { signal })),
      structuralSharing: keepShownPages,
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
  tops: () => [...oauthApps.all(), 'top'] as const,
  /** The first apps of these filters and this order (SERVICE.md §4.1), in the background. A new `asOf` reads again. */
  top: (filters: ListFilters, limit: number, asOf: number | null = null) =>
    queryOptions({
      queryKey: [...oauthApps.tops(), filters, limit, asOf],
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
        readNewest(() =>
          listOauthApps({ search: text }, pageParam, { signal, priority: 'background', limit: 50 }),
        ),
      structuralSharing: keepShownPages,
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
          if (saysNotFound(error)) announceApp(id, null, 'read')
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
