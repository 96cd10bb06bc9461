import { statusOf } from '#/api/errors'
import { noEnd, patienceWith } from '#/api/no-end'
import type { Page } from '#/api/page'
import { readPatiently } from '#/api/retry'

export { scanPageSize } from '#/api/oauth-apps/requests'

/** How far a walk over a collection is. A part of the walk's state, so that a stopped walk can go on. */
export interface Position {
  /** Where to continue; null at the beginning. */
  cursor: string | null
  cursors: ReadonlySet<string>
  complete: boolean
  /** The service did not say whether there is more. */
  endUnknown: boolean
  /** How often the service refused the cursor, so that the walk began again. */
  restarts: number
}

export const beginning: Position = {
  cursor: null,
  cursors: new Set(),
  complete: false,
  endUnknown: false,
  restarts: 0,
}

/** The position after this page. A cursor that was sent before ends the walk: a circle has no end. */
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

export interface ScanHooks {
  signal: AbortSignal
  /** Called when the walk waits for the network, and when it goes on. */
  onOffline?: (offline: boolean) => void
}

interface ScanOptions extends ScanHooks {
  /** How many items the caller has. A page that does not change this number brought nothing new. */
  known: () => number
  /** Where to continue; otherwise the walk begins at the first page. */
  from?: Position
  /** How often the walk may begin again after a refused cursor, counted from the first page on. */
  mostRestarts?: number
}

/**
 * The next page is requested when the caller has taken the one before. Yields null when the service refused the cursor
 * and the walk begins again. A lost connection or a failure of the service is tried again. Stops with `noEnd` when
 * several pages bring nothing new. Rejects with what stopped it or the signal's reason; goes on from `positionAfter`
 * the last page.
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

/** A 400 of a next page: how long a cursor lives is not documented (SERVICE.md §4). */
export function isLostPlace(error: unknown): boolean {
  return statusOf(error) === 400
}

/** Resolves when the browser reports a network; rejects with the signal's reason. */
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
