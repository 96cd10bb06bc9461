import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from './page'

type List<Item> = InfiniteData<Page<Item>>

/** Returns the rows of every cached list. A row of several lists is repeated. */
export function cachedItems<Item>(client: QueryClient, queryKey: QueryKey): Item[] {
  return client
    .getQueriesData<List<Item>>({ queryKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
}

/** Replaces items in every cached list that has them, by id. */
export function putItems(
  client: QueryClient,
  queryKey: QueryKey,
  newer: readonly { id: string }[],
): void {
  const byId = new Map(newer.map((item) => [item.id, item]))
  client.setQueriesData<List<{ id: string }>>({ queryKey }, (list) => {
    if (!list?.pages.some(({ items }) => items.some(({ id }) => byId.has(id)))) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => byId.get(item.id) ?? item),
    }))
    return { ...list, pages }
  })
}
