import type { InfiniteData } from '@tanstack/react-query'
import { mostBarren } from '#/api/no-end'
import { newUnreadable, type Page, type UnreadableItem } from '#/api/page'

/** What the loaded pages of a collection say together. */
export interface JoinedPages<Item> {
  items: Item[]
  unreadable: UnreadableItem[]
  /** As the latest answer said it; null where it did not. */
  totalCount: number | null
  /** When the oldest and the latest page were read, milliseconds since the epoch. */
  oldestReadAt: number
  latestReadAt: number
  /** The same item came twice: the collection moved while it was read (§4). */
  moved: boolean
  /** After the last page: how many items fewer arrived than the service counts (T104); 0 before it. */
  missed: number
  /** The service did not say whether there is more, or led back to where one has been. */
  endUnknown: boolean
  /** The last page is here. */
  isWhole: boolean
  /** The last pages brought nothing new, and there are said to be more: they are not asked for without a hand. */
  isBarren: boolean
}

/**
 * Joins pages by id: a page is a window over a live list, so items can repeat or be skipped (§4, R-09). What has no
 * id is kept as often as it came.
 */
export function joinPages<Item extends { id: string | null }>(
  pages: readonly Page<Item>[],
): JoinedPages<Item> {
  const byId = new Map<unknown, Item>()
  const unreadable: UnreadableItem[] = []
  let barren = 0
  for (const page of pages) {
    const before = byId.size + unreadable.length
    for (const item of page.items) byId.set(item.id ?? item, item)
    unreadable.push(...newUnreadable(unreadable, page))
    barren = byId.size + unreadable.length === before ? barren + 1 : 0
  }
  // What could be read on another page has arrived once.
  const known = byId.size + unreadable.filter(({ id }) => id === null || !byId.has(id)).length
  const last = pages.at(-1)
  const arrived = pages.reduce((sum, page) => sum + page.items.length, 0)
  const inCircle = pages
    .slice(0, -1)
    .some(({ nextCursor }) => nextCursor !== null && nextCursor === last?.nextCursor)
  const endUnknown = inCircle || (last?.endUnknown ?? false)
  const isWhole = last !== undefined && last.nextCursor === null && !endUnknown
  const totalCount = last?.totalCount ?? null
  return {
    items: [...byId.values()],
    unreadable,
    totalCount,
    oldestReadAt: Math.min(...pages.map((page) => page.readAt)),
    latestReadAt: Math.max(...pages.map((page) => page.readAt)),
    moved: arrived > byId.size,
    missed: isWhole && totalCount !== null ? Math.max(0, totalCount - known) : 0,
    endUnknown,
    isWhole,
    isBarren: barren >= mostBarren && !inCircle && last?.nextCursor !== null,
  }
}

/** When the oldest part of what a query holds was read (§2.7): of a paged list, the oldest page; 0 before anything. */
export function oldestReadAt({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }) {
  const pages = (data as Partial<InfiniteData<Page<unknown>>> | null | undefined)?.pages
  return pages ? Math.min(...pages.map(({ readAt }) => readAt)) : dataUpdatedAt
}
