import { newUnreadable, type Page, type UnreadableItem } from '#/api/page'
import {
  beginning,
  positionAfter,
  walkPages,
  type Position,
  type ReadPage,
  type WalkHooks,
} from '../walk-pages'

/** The state of an export: what was read of a collection, and how far it is. */
export interface Walk extends Position {
  /** Cells by id: an item that comes twice is kept once, as it came last. */
  rows: ReadonlyMap<string, readonly string[]>
  /** The ids of items that were read and are not exported, because they do not match what the service cannot filter. */
  leftOut: ReadonlySet<string>
  unreadable: readonly UnreadableItem[]
  /** The first and the latest count the service gave; null where it gave none. */
  firstCount: number | null
  totalCount: number | null
  /** How many items came more than once. */
  repeated: number
  /** When the first and the latest page arrived; null before. */
  startedAt: number | null
  readAt: number | null
}

export const newWalk: Walk = {
  ...beginning,
  rows: new Map(),
  leftOut: new Set(),
  unreadable: [],
  firstCount: null,
  totalCount: null,
  repeated: 0,
  startedAt: null,
  readAt: null,
}

/** The cells of an item's line; null leaves it out. */
type RowOf<Item> = (item: Item) => readonly string[] | null

/** Adds one page to the walk, each item as the cells of its line. */
export function withPage<Item extends { id: string }>(
  walk: Walk,
  page: Page<Item>,
  rowOf: RowOf<Item>,
): Walk {
  const rows = new Map(walk.rows)
  const leftOut = new Set(walk.leftOut)
  let { repeated } = walk
  for (const item of page.items) {
    const row = rowOf(item)
    if (rows.has(item.id) || leftOut.has(item.id)) repeated += 1
    // As it came last: it may match no longer, or now.
    if (row === null) {
      rows.delete(item.id)
      leftOut.add(item.id)
    } else {
      leftOut.delete(item.id)
      rows.set(item.id, row)
    }
  }
  return {
    ...positionAfter(walk, page),
    rows,
    leftOut,
    repeated,
    unreadable: [...walk.unreadable, ...newUnreadable(walk.unreadable, page)],
    firstCount: walk.firstCount ?? page.totalCount,
    totalCount: page.totalCount ?? walk.totalCount,
    startedAt: walk.startedAt ?? page.readAt,
    readAt: page.readAt,
  }
}

/** How many readable items were read, exported or not. */
export function readBy({ rows, leftOut }: Walk): number {
  return rows.size + leftOut.size
}

/** How many items fewer arrived than the service counts. */
export function missedBy(walk: Walk): number {
  const { totalCount, unreadable } = walk
  return totalCount === null ? 0 : Math.max(0, totalCount - readBy(walk) - unreadable.length)
}

interface Walker<Item> extends WalkHooks {
  read: ReadPage<Page<Item>>
  rowOf: RowOf<Item>
  onProgress: (walk: Walk) => void
}

/**
 * Reads on to the last page. A refused cursor starts the walk again, once. Rejects with the failure; the
 * last `onProgress` says where to continue.
 */
export async function walkAll<Item extends { id: string }>(
  from: Walk,
  { read, rowOf, onProgress, ...hooks }: Walker<Item>,
): Promise<Walk> {
  let walk = from
  const known = () => readBy(walk) + walk.unreadable.length
  for await (const page of walkPages(read, { ...hooks, known, from, mostRestarts: 1 })) {
    walk = page === null ? { ...newWalk, restarts: walk.restarts + 1 } : withPage(walk, page, rowOf)
    onProgress(walk)
  }
  return walk
}
