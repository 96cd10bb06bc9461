import { ApiError } from '#/api/errors'
import type { Page } from '#/api/page'
import { delay } from '#/lib/time/delay'
import { walkPages, type Position, type ReadPage, type WalkHooks } from '#/walks/walk-pages'

/** How far a sift is, for a person. */
export type SiftPhase =
  /** Not started in this session. */
  | { kind: 'idle' }
  | { kind: 'running'; offline: boolean }
  | { kind: 'paused'; why: 'by hand' | 'rate limit' }
  | { kind: 'failed'; error: Error; at: number }
  | { kind: 'done' }

/** How often a sift begins again automatically when the service refuses its cursor. */
const mostRestarts = 2

interface Sifter<Item> extends WalkHooks {
  read: ReadPage<Page<Item>>
  /** The sift as it is now: a decision may change it between two pages. */
  sift: () => Position & { checked: number }
  /**
   * Takes in a page, and when it was requested, in milliseconds since the epoch. Null: the service refused the cursor,
   * so the walk begins at the top again.
   */
  onPage: (page: Page<Item> | null, askedAt: number) => void
}

/**
 * Reads all pages of a sift; what was found stays when the walk begins again after a refused cursor. It rejects with
 * the error that stopped it, and can continue from the sift as it is then.
 */
export async function walkSift<Item>(sifter: Sifter<Item>): Promise<void> {
  const { read, sift, onPage, ...hooks } = sifter
  let askedAt = 0
  const readAndNote: typeof read = (cursor, signal) => {
    askedAt = Date.now()
    return read(cursor, signal)
  }
  const known = () => sift().checked
  for await (const page of walkPages(readAndNote, {
    ...hooks,
    known,
    from: sift(),
    mostRestarts,
  })) {
    // A new task, so that a key press that is waiting is handled before the page is processed.
    await delay(0, hooks.signal)
    onPage(page, askedAt)
  }
}

/** The phase after a walk was stopped by this failure; null if a person or a lock stopped it. */
export function phaseAfter(failure: unknown, signal: AbortSignal): SiftPhase | null {
  if (signal.aborted || !(failure instanceof Error) || failure.name === 'AbortError') return null
  return failure instanceof ApiError && failure.status === 429
    ? { kind: 'paused', why: 'rate limit' }
    : { kind: 'failed', error: failure, at: Date.now() }
}
