import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { TrustedEntityId } from '#/domain/ids'
import { type TrustFilters, trustFilters } from '#/domain/trusted/trust-settings'
import { type Priority, getJson, type ReadOptions } from '../http'
import { accounts } from '../accounts/queries'
import { cachedItems } from '../cached-pages'
import { byCursor } from '../no-end'
import { type Page, getPage, readItem, readPage, type ListOptions } from '../page'
import { type TrustedEntity, TrustedEntitySchema } from './schema'
import { noteTenants } from '../met-tenants'

/**
 * List Trusted Entities (SERVICE.md §4.6), in the service's order, without a total. A cursor has the limit locked in.
 */
export async function listTrustedEntities(
  filters: TrustFilters,
  cursor: string | null,
  options: ListOptions = {},
): Promise<Page<TrustedEntity>> {
  const json = await getPage(
    'GET /trusted-entities',
    [],
    trustFilters.query(filters),
    cursor,
    options,
  )
  const page = await readPage(json, TrustedEntitySchema)
  noteTenants(page.items.flatMap(({ tenant }) => tenant ?? []))
  return page
}

/** Get Trusted Entity (SERVICE.md §4.6), without its history. Another entity is a contract error. */
export async function getTrustedEntity(
  id: TrustedEntityId,
  options: ReadOptions = {},
): Promise<TrustedEntity> {
  const json = await getJson('GET /trusted-entities/{entityId}', [id], null, options)
  return readItem(json, TrustedEntitySchema, id, 'trusted entity')
}

/**
 * The history, by `include=timeline` (SERVICE.md §4.6). Unchanged, because its form is not documented. Null if
 * missing.
 */
export async function getTrustedHistory(
  id: TrustedEntityId,
  options: ReadOptions = {},
): Promise<unknown> {
  const query = new URLSearchParams({ include: 'timeline' })
  const json = await getJson('GET /trusted-entities/{entityId}', [id], query, options)
  readItem(json, TrustedEntitySchema, id, 'trusted entity')
  return (json as { timeline?: unknown }).timeline ?? null
}

export const trustedEntities = {
  all: () => ['trusted-entities'] as const,
  lists: () => [...trustedEntities.all(), 'list'] as const,
  list: (filters: TrustFilters) =>
    infiniteQueryOptions({
      queryKey: [...trustedEntities.lists(), filters],
      queryFn: ({ pageParam, signal }) => listTrustedEntities(filters, pageParam, { signal }),
      ...byCursor,
    }),
  detail: (id: TrustedEntityId, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...trustedEntities.all(), 'detail', id],
      queryFn: ({ signal }) => getTrustedEntity(id, { signal, priority }),
      // A reopened page reads again, but not what its own loader has just read.
      staleTime: 10_000,
    }),
  history: (id: TrustedEntityId) =>
    queryOptions({
      queryKey: [...trustedEntities.all(), 'history', id],
      queryFn: ({ signal }) => getTrustedHistory(id, { signal }),
      staleTime: 10_000,
    }),
}

/** Finds the entity in any cached list. Its page shows it while the entity loads. */
export function findCachedEntity(
  queryClient: QueryClient,
  id: TrustedEntityId,
): TrustedEntity | undefined {
  return cachedEntities(queryClient).find((entity) => entity.id === id)
}

/** Returns the rows of every cached list and the entities of open pages. An entity of several lists is repeated. */
export function cachedEntities(queryClient: QueryClient): TrustedEntity[] {
  const [all, detail] = trustedEntities.detail('' as TrustedEntityId).queryKey
  const opened = queryClient.getQueriesData<TrustedEntity>({ queryKey: [all, detail] })
  return [
    ...cachedItems<TrustedEntity>(queryClient, trustedEntities.lists()),
    ...opened.flatMap(([, entity]) => entity ?? []),
  ]
}

/**
 * Returns each email address of the directory (SERVICE.md §4.6) and of apps (SERVICE.md §2.6) that this session
 * loaded.
 */
export function seenAddresses(queryClient: QueryClient): string[] {
  const addresses = new Set<string>()
  for (const queryKey of [accounts.lists(), ['oauth-app-accounts']]) {
    for (const [, data] of queryClient.getQueriesData({ queryKey })) {
      const pages = (data as Partial<InfiniteData<Partial<Page<{ email?: unknown }>>>> | undefined)
        ?.pages
      for (const page of Array.isArray(pages) ? pages : []) {
        for (const { email } of page.items ?? [])
          if (typeof email === 'string') addresses.add(email)
      }
    }
  }
  return [...addresses]
}
