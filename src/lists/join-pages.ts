import type { InfiniteData } from '@tanstack/react-query'
import { patienceWith } from '#/api/no-end'
import { newUnreadable, type Page, type UnreadableItem } from '#/api/page'

export interface JoinedPages<Item> {
  items: Item[]
  unreadable: UnreadableItem[]
  /** Total from the latest answer; null if there is none. */
  totalCount: number | null
  /** Milliseconds since the epoch. */
  oldestReadAt: number
  latestReadAt: number
  /** True if an item came twice, because the list changed while loading (SERVICE.md §4). */
  moved: boolean
  /** Number of items that the service counts but did not send; 0 before the last page. */
  missed: number
  /** True if the service did not say whether there are more items, or returned a used cursor. */
  endUnknown: boolean
  isWhole: boolean
  /** True if the list has no items. Requires the last page, because an empty page may have a next cursor. */
  isNone: boolean
  /** True if the last pages contained nothing new although there are more. Then only a click loads more. */
  bringsNothing: boolean
}

/**
 * Joins pages by item ID, because items can repeat or be skipped if the list changes between pages (SERVICE.md §4,
 * Keeps all items without an ID.
 */
export function joinPages<Item extends { id: string | null }>(
  pages: readonly Page<Item>[],
): JoinedPages<Item> {
  const byId = new Map<unknown, Item>()
  const unreadable: UnreadableItem[] = []
  let emptyInARow = 0
  for (const page of pages) {
    const before = byId.size + unreadable.length
    for (const item of page.items) byId.set(item.id ?? item, item)
    unreadable.push(...newUnreadable(unreadable, page))
    emptyInARow = byId.size + unreadable.length === before ? emptyInARow + 1 : 0
  }
  // An item that is unreadable on one page and readable on another counts once.
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
    isNone: isWhole && known === 0,
    bringsNothing: emptyInARow >= patienceWith(known) && !inCircle && last?.nextCursor !== null,
  }
}

/** Returns the total of the latest page that has one, whatever the order of the pages; null if there is none. */
export function newestTotal(pages: readonly Page<unknown>[]): number | null {
  const counted = pages.filter(({ totalCount }) => totalCount !== null)
  return counted.toSorted((a, b) => a.readAt - b.readAt).at(-1)?.totalCount ?? null
}

/** Returns whether the list was read to its end without gaps. Only then is a missing item not in the list. */
export function hasAll({
  isWhole,
  missed,
  unreadable,
}: Pick<JoinedPages<unknown>, 'isWhole' | 'missed' | 'unreadable'>): boolean {
  return isWhole && missed === 0 && unreadable.length === 0
}

export function hasNoItem({ items, unreadable }: JoinedPages<unknown>): boolean {
  return items.length + unreadable.length === 0
}

/** Returns the time of the oldest page of a paged list (SERVICE.md §2.7); 0 without data. */
export function oldestReadAt({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }) {
  const pages = (data as Partial<InfiniteData<Page<unknown>>> | null | undefined)?.pages
  return pages ? Math.min(...pages.map(({ readAt }) => readAt)) : dataUpdatedAt
}
