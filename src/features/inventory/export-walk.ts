import { ApiError } from '../../api/errors'
import { listOauthApps } from '../../api/oauth-apps/client'
import type { OauthApp } from '../../api/oauth-apps/schema'
import type { Page, UnreadableItem } from '../../api/page'
import { retryRead, retryReadDelay } from '../../api/retry'
import type { ListFilters } from '../../domain/list-filters'
import { delay } from '../../lib/delay'
import { exportRow } from './export-row'

/** As many as one may ask for at a time; the service may give fewer, and its cursor knows (T099, T100). */
const pageSize = 200

/** How far a walk over all matching apps has come. */
export interface Walk {
  /** Cells by app id: an app that comes twice is there once, as it came last. */
  rows: ReadonlyMap<string, readonly string[]>
  unreadable: readonly UnreadableItem[]
  /** Where to go on; null at the beginning. */
  cursor: string | null
  /** The service gave no further cursor. */
  complete: boolean
  /** The service did not say whether there is more. */
  endUnknown: boolean
  /** The first and the latest count the service gave; null where it gave none. */
  firstCount: number | null
  totalCount: number | null
  /** How many apps came more than once. */
  repeated: number
  /** The service no longer knew the place, and the walk began again. */
  restarted: boolean
  /** When the first and the latest page came; null before. */
  startedAt: number | null
  readAt: number | null
}

export const newWalk: Walk = {
  rows: new Map(),
  unreadable: [],
  cursor: null,
  complete: false,
  endUnknown: false,
  firstCount: null,
  totalCount: null,
  repeated: 0,
  restarted: false,
  startedAt: null,
  readAt: null,
}

/** The walk with one more page in it. */
export function withPage(walk: Walk, page: Page<OauthApp>): Walk {
  const rows = new Map(walk.rows)
  let { repeated } = walk
  for (const app of page.items) {
    if (rows.has(app.id)) repeated += 1
    rows.set(app.id, exportRow(app))
  }
  const isNew = ({ id, raw }: UnreadableItem) =>
    walk.unreadable.every((other) => (id === null ? other.raw !== raw : other.id !== id))
  // A cursor that leads to itself would never end.
  const inCircle = page.nextCursor !== null && page.nextCursor === walk.cursor
  return {
    ...walk,
    rows,
    repeated,
    unreadable: [...walk.unreadable, ...page.unreadable.filter(isNew)],
    cursor: page.nextCursor,
    complete: page.nextCursor === null || inCircle,
    endUnknown: page.endUnknown || inCircle,
    firstCount: walk.firstCount ?? page.totalCount,
    totalCount: page.totalCount ?? walk.totalCount,
    startedAt: walk.startedAt ?? page.readAt,
    readAt: page.readAt,
  }
}

/** How many apps fewer arrived than the service counts (T104). */
export function missedBy({ totalCount, rows, unreadable }: Walk): number {
  return totalCount === null ? 0 : Math.max(0, totalCount - rows.size - unreadable.length)
}

interface Walker {
  signal: AbortSignal
  onProgress: (walk: Walk) => void
  /** Resolves when there is a network. */
  whenOnline: (signal: AbortSignal) => Promise<void>
  readPage?: (cursor: string | null, signal: AbortSignal) => Promise<Page<OauthApp>>
  waitFor?: (failureCount: number) => number
}

/**
 * Goes on until the last page, behind everything a person waits for. A 429 is waited out where it is sent, a
 * lost connection or a failure of the service is tried again, and a refused cursor begins the walk again,
 * once. Rejects with what stopped it; what `onProgress` was told last is where it can go on.
 */
export async function walkAll(filters: ListFilters, from: Walk, walker: Walker): Promise<Walk> {
  const { signal, onProgress, whenOnline, waitFor = retryReadDelay } = walker
  const { readPage = pageReader(filters) } = walker
  let walk = from
  let failures = 0
  while (!walk.complete) {
    await whenOnline(signal)
    try {
      walk = withPage(walk, await readPage(walk.cursor, signal))
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
    onProgress(walk)
  }
  return walk
}

function pageReader(filters: ListFilters): NonNullable<Walker['readPage']> {
  return (cursor, signal) =>
    listOauthApps(filters, cursor, { signal, priority: 'background', limit: pageSize })
}
