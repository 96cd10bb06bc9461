import { statusOf } from '#/api/errors'
import { listOauthApps } from '#/api/oauth-apps/queries'
import { readNewest } from '#/api/oauth-apps/received-apps'
import { scanPageSize } from '#/api/oauth-apps/requests'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import { noEnd, patienceWith } from '#/api/no-end'
import type { Page } from '#/api/page'
import { readPatiently } from '#/api/retry'

export { scanPageSize }

/** The position of a scan in a list. Part of the scan's state, so that a stopped scan can continue. */
export interface Position {
  /** Cursor of the next page; null at the beginning. */
  cursor: string | null
  cursors: ReadonlySet<string>
  complete: boolean
  /** True if the service did not say whether there are more items. */
  endUnknown: boolean
  /** Number of restarts because the service refused the cursor. */
  restarts: number
}

export const beginning: Position = {
  cursor: null,
  cursors: new Set(),
  complete: false,
  endUnknown: false,
  restarts: 0,
}

/** Returns the position after this page. A repeated cursor ends the scan, because a circle has no end. */
export function positionAfter(before: Position, page: Page<unknown>): Position {
  const { cursor, restarts } = before
  const cursors = cursor === null ? before.cursors : new Set(before.cursors).add(cursor)
  const inCircle = page.nextCursor !== null && cursors.has(page.nextCursor)
  return {
    cursor: page.nextCursor,
    cursors,
    complete: page.nextCursor === null || inCircle,
    endUnknown: page.endUnknown || inCircle,
    restarts,
  }
}

/** Reads the page after this cursor; null for the first page. */
export type ReadPage<P> = (cursor: string | null, signal: AbortSignal) => Promise<P>

/** Reads the pages of the app list after all other requests. With `first`, the admin waits for the first page. */
export function readAppPages(
  filters: ListFilters,
  first: 'interactive' | 'background' = 'background',
): ReadPage<Page<OauthApp>> {
  return (cursor, signal) => {
    const priority = cursor === null ? first : 'background'
    return readNewest(() =>
      listOauthApps(filters, cursor, { signal, priority, limit: scanPageSize }),
    )
  }
}

export interface ScanHooks {
  signal: AbortSignal
  /** Called with true when the scan starts to wait for the network, and with false when it resumes. */
  onOffline?: (offline: boolean) => void
}

interface ScanOptions extends ScanHooks {
  /** Returns the caller's number of items. A page that does not change the number contained nothing new. */
  known: () => number
  /** Start position. Default: the first page. */
  from?: Position
  /** Allowed restarts after a refused cursor, over the entire scan. Default: 0. */
  mostRestarts?: number
}

/**
 * Yields one page after the other, each requested when the caller asks for it. Retries a lost connection or a failure
 * of the service. Yields null when the service refused the cursor and the scan restarts. Throws `noEnd` after several
 * pages without new items, the failure that stopped the scan, or the signal's reason. To continue, the caller passes
 * `positionAfter` the last page as `from`.
 */
export async function* readPages<P extends Page<unknown>>(
  read: ReadPage<P>,
  { signal, onOffline, known, from = beginning, mostRestarts = 0 }: ScanOptions,
): AsyncGenerator<P | null, void> {
  let position = from
  let emptyInARow = 0
  const readOn = async () => {
    await whenOnline(signal, onOffline)
    return read(position.cursor, signal)
  }
  while (!position.complete) {
    const before = known()
    let page: P | null
    try {
      page = await readPatiently(readOn, { signal })
    } catch (error) {
      const mayRestart = position.cursor !== null && position.restarts < mostRestarts
      if (signal.aborted || !mayRestart || !isLostPlace(error)) throw error
      page = null
    }
    yield page
    if (page === null) {
      position = { ...beginning, restarts: position.restarts + 1 }
      emptyInARow = 0
      continue
    }
    position = positionAfter(position, page)
    emptyInARow = known() === before ? emptyInARow + 1 : 0
    if (emptyInARow >= patienceWith(before) && !position.complete) throw noEnd(before)
  }
}

/** Returns whether a next page was answered with 400. The lifetime of a cursor is not documented (SERVICE.md §4). */
export function isLostPlace(error: unknown): boolean {
  return statusOf(error) === 400
}

/** Resolves when the browser reports a network. Rejects with the signal's reason. */
export async function whenOnline(signal: AbortSignal, onOffline?: (offline: boolean) => void) {
  signal.throwIfAborted()
  if (navigator.onLine) return
  onOffline?.(true)
  await new Promise<void>((resolve, reject) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  onOffline?.(false)
}
