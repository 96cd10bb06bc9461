import { delay } from '#/lib/delay'
import { ApiError } from '#/api/errors'
import { mostBarren, noEnd } from '#/api/no-end'
import { newUnreadable, type Page, type UnreadableItem } from '#/api/page'
import { retryRead, retryReadDelay } from '#/api/retry'

/** The largest page to ask for; the service may give fewer, and its cursor keeps that size. */
export const walkPageSize = 200

/** The state of a walk over a whole collection. */
export interface Walk {
  /** Cells by id: an item that comes twice is kept once, as it came last. */
  rows: ReadonlyMap<string, readonly string[]>
  unreadable: readonly UnreadableItem[]
  /** Where to continue; null at the beginning. */
  cursor: string | null
  /** Every cursor that was sent. */
  asked: ReadonlySet<string>
  /** How many pages in a row brought nothing new. */
  barren: number
  /** The service gave no further cursor. */
  complete: boolean
  /** The service did not say whether there is more. */
  endUnknown: boolean
  /** The first and the latest count the service gave; null where it gave none. */
  firstCount: number | null
  totalCount: number | null
  /** How many items came more than once. */
  repeated: number
  /** The service refused the cursor, and the walk started again. */
  restarted: boolean
  /** When the first and the latest page arrived; null before. */
  startedAt: number | null
  readAt: number | null
}

export const newWalk: Walk = {
  rows: new Map(),
  unreadable: [],
  cursor: null,
  asked: new Set(),
  barren: 0,
  complete: false,
  endUnknown: false,
  firstCount: null,
  totalCount: null,
  repeated: 0,
  restarted: false,
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
  const asked = walk.cursor === null ? walk.asked : new Set(walk.asked).add(walk.cursor)
  // A walk in a circle would never end.
  const inCircle = page.nextCursor !== null && asked.has(page.nextCursor)
  const unreadable = newUnreadable(walk.unreadable, page)
  const isBarren = rows.size === walk.rows.size && unreadable.length === 0
  return {
    ...walk,
    rows,
    repeated,
    asked,
    barren: isBarren ? walk.barren + 1 : 0,
    unreadable: [...walk.unreadable, ...unreadable],
    cursor: page.nextCursor,
    complete: page.nextCursor === null || inCircle,
    endUnknown: page.endUnknown || inCircle,
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

export interface WalkHooks {
  signal: AbortSignal
  onProgress: (walk: Walk) => void
  /** Resolves when there is a network. */
  whenOnline: (signal: AbortSignal) => Promise<void>
  waitFor?: (failureCount: number) => number
}

interface Walker<Item> extends WalkHooks {
  readPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>
  rowOf: RowOf<Item>
}

/**
 * Reads on to the last page, behind everything a person waits for. A 429 is handled where it is sent, a lost
 * connection or a server failure is retried, and a refused cursor starts the walk again, once. Stops
 * when three pages in a row bring nothing new. Rejects with the failure; the last `onProgress` says where to
 * continue.
 */
export async function walkAll<Item extends { id: string }>(
  from: Walk,
  walker: Walker<Item>,
): Promise<Walk> {
  const { signal, onProgress, whenOnline, readPage, rowOf, waitFor = retryReadDelay } = walker
  let walk = from
  let failures = 0
  while (!walk.complete) {
    await whenOnline(signal)
    try {
      walk = withPage(walk, await readPage(walk.cursor, signal), rowOf)
      failures = 0
    } catch (error) {
      if (signal.aborted || !(error instanceof Error)) throw error
      if (error instanceof ApiError && error.status === 400 && walk.cursor && !walk.restarted) {
        walk = { ...newWalk, restarted: true }
      } else if (retryRead(failures, error)) {
        await delay(waitFor(failures), signal)
        failures += 1
      } else throw error
    }
    if (!walk.complete && walk.barren >= mostBarren) {
      // A person who continues gets as many pages again.
      onProgress({ ...walk, barren: 0 })
      throw noEnd()
    }
    onProgress(walk)
  }
  return walk
}
