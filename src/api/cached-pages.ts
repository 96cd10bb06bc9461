import {
  replaceEqualDeep,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isOutOfReach } from './errors'
import type { Page } from './page'

type List<Item> = InfiniteData<Page<Item>>

/** Returns the rows of every cached list. A row of several lists is repeated. */
export function cachedItems<Item>(client: QueryClient, queryKey: QueryKey): Item[] {
  return client
    .getQueriesData<List<Item>>({ queryKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
}

/**
 * Changes cached queries. Keeps their time, because a changed row does not refresh the list. Leaves out queries that
 * this token can no longer read: new data would end their error and show the removed rows again.
 */
export function putInto<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: updatedAt, error } = query.state
    if (data === undefined || isOutOfReach(error)) continue
    const next = change(data as Data)
    if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt })
  }
}

/**
 * Keeps the shown pages of a list when its next page arrives, because a write may have changed their rows during the
 * request. For `structuralSharing`.
 */
export function keepShownPages(shown: unknown, answer: unknown): unknown {
  const { pages } = answer as InfiniteData<unknown>
  const before = (shown as InfiniteData<unknown> | undefined)?.pages ?? []
  if (pages.length <= before.length) return replaceEqualDeep(shown, answer)
  return replaceEqualDeep(shown, {
    ...(answer as InfiniteData<unknown>),
    pages: [...before, ...pages.slice(before.length)],
  })
}

/** Drops all but the first page of every cached list, because reading each page again would cost a request. */
export function keepFirstPages(client: QueryClient, queryKey: QueryKey): void {
  putInto<InfiniteData<unknown>>(client, queryKey, (list) =>
    list.pages.length < 2
      ? list
      : { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
}

/** Replaces items in every cached list that has them, by id. */
export function putItems(
  client: QueryClient,
  queryKey: QueryKey,
  newer: readonly { id: string }[],
): void {
  const byId = new Map(newer.map((item) => [item.id, item]))
  putInto<List<{ id: string }>>(client, queryKey, (list) => {
    if (!list.pages.some(({ items }) => items.some(({ id }) => byId.has(id)))) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => byId.get(item.id) ?? item),
    }))
    return { ...list, pages }
  })
}
