import type { Page } from '#/api/page'

/** A page of a list as the client returns it, for tests. */
export function pageOf<Item>(items: Item[], more: Partial<Page<Item>> = {}): Page<Item> {
  return {
    items,
    unreadable: [],
    nextCursor: null,
    totalCount: null,
    endUnknown: false,
    readAt: 0,
    ...more,
  }
}

/** The cached data of a list with these pages. */
export const listOf = <Item>(...pages: Item[][]) => ({
  pages: pages.map((items) => pageOf(items)),
  pageParams: pages.map(() => null),
})

/** A page of a list as the service sends it. */
export const wirePage = (
  items: unknown[],
  nextCursor: string | null = null,
  meta: object = {},
) => ({
  meta: { nextCursor, hasMore: nextCursor !== null, ...meta },
  items,
})
