import type { InfiniteData } from '@tanstack/react-query'
import { patienceWith } from '#/api/no-end'
import { newUnreadable, type Page, type UnreadableItem } from '#/api/page'

export interface JoinedPages<Item> {
  items: Item[]
  unreadable: UnreadableItem[]
  /** From the latest answer; null when it gave none. */
  totalCount: number | null
  /** Milliseconds since the epoch. */
  oldestReadAt: number
  latestReadAt: number
  /** The same item came twice: the collection changed while it was read (SERVICE.md §4). */
  moved: boolean
  /** How many items fewer arrived than the service counts; 0 before the last page. */
  missed: number
  /** The service did not say whether there is more, or returned a cursor that was used before. */
  endUnknown: boolean
  isWhole: boolean
  /** A page without items may still have a next cursor, so the last one is loaded too. */
  isNone: boolean
  /** The last pages brought nothing new although there are more: only a click loads them. */
  bringsNothing: boolean
}

/**
 * Items can repeat or be skipped, because the list can change between pages (SERVICE.md §4, R-09). Items without an id
 * are all kept.
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

/** Read to its end without a gap: only then an item that is not among them is not in the list. */
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

/** For a paged list, when its oldest page was read (SERVICE.md §2.7); 0 without data. */
export function oldestReadAt({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }) {
  const pages = (data as Partial<InfiniteData<Page<unknown>>> | null | undefined)?.pages
  return pages ? Math.min(...pages.map(({ readAt }) => readAt)) : dataUpdatedAt
}
