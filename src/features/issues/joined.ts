import type { Page, UnreadableItem } from '../../api/page'

/** What the loaded pages of a list say together. */
export interface Joined<Item> {
  items: Item[]
  unreadable: UnreadableItem[]
  /** As the latest answer said it; null where it did not. */
  totalCount: number | null
  /** When the oldest and the latest page were read, milliseconds since the epoch. */
  oldestReadAt: number
  latestReadAt: number
  /** The same item came twice: the list moved while it was read. */
  moved: boolean
  /** After the last page: how many fewer arrived than the service counts; 0 before it. */
  missed: number
  /** The service did not say whether there is more. */
  endUnknown: boolean
}

/** Joins pages by id, because a page is a window over a live list (§4); what has no id is kept as often as it came. */
export function joinPages<Item extends { id: string | null }>(
  pages: readonly Page<Item>[],
): Joined<Item> {
  const byId = new Map<unknown, Item>()
  const all = pages.flatMap((page) => page.items)
  for (const item of all) byId.set(item.id ?? item, item)
  const unreadable = pages.flatMap((page) => page.unreadable)
  const last = pages.at(-1)
  const isWhole = last !== undefined && last.nextCursor === null && !last.endUnknown
  const totalCount = last?.totalCount ?? null
  return {
    items: [...byId.values()],
    unreadable,
    totalCount,
    oldestReadAt: Math.min(...pages.map((page) => page.readAt)),
    latestReadAt: Math.max(...pages.map((page) => page.readAt)),
    moved: all.length > byId.size,
    missed:
      isWhole && totalCount !== null ? Math.max(0, totalCount - byId.size - unreadable.length) : 0,
    endUnknown: last?.endUnknown ?? false,
  }
}
