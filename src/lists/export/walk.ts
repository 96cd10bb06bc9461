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
  unreadable: [],
  firstCount: null,
  totalCount: null,
  repeated: 0,
  startedAt: null,
  readAt: null,
}

type RowOf<Item> = (item: Item) => readonly string[]

/** Adds one page to the walk, each item as the cells of its line. */
export function withPage<Item extends { id: string }>(
  walk: Walk,
  page: Page<Item>,
  rowOf: RowOf<Item>,
): Walk {
  const rows = new Map(walk.rows)
  let { repeated } = walk
  for (const item of page.items) {
    if (rows.has(item.id)) repeated += 1
    rows.set(item.id, rowOf(item))
  }
  return {
    ...positionAfter(walk, page),
    rows,
    repeated,
    unreadable: [...walk.unreadable, ...newUnreadable(walk.unreadable, page)],
    firstCount: walk.firstCount ?? page.totalCount,
    totalCount: page.totalCount ?? walk.totalCount,
    startedAt: walk.startedAt ?? page.readAt,
    readAt: page.readAt,
  }
}

/** How many items fewer arrived than the service counts. */
export function missedBy({ totalCount, rows, unreadable }: Walk): number {
  return totalCount === null ? 0 : Math.max(0, totalCount - rows.size - unreadable.length)
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
  const known = () => walk.rows.size + walk.unreadable.length
  for await (const page of walkPages(read, { ...hooks, known, from, mostRestarts: 1 })) {
    walk = page === null ? { ...newWalk, restarts: walk.restarts + 1 } : withPage(walk, page, rowOf)
    onProgress(walk)
  }
  return walk
}
