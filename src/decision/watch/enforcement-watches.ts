import { sessionStore } from '#/lib/session-store'
import type { Reading } from './falling-line'

/** State of a watch: watching, or the reason for its end. */
export type WatchState = 'watching' | 'zero' | 'standing still' | 'hidden' | 'by hand' | 'failed'

export interface Watch {
  readings: readonly Reading[]
  state: WatchState
}

export const newWatch: Watch = { readings: [], state: 'watching' }

/** Watches by number of the write in the operations log. An ended watch does not restart with its page. */
export const watches = sessionStore<ReadonlyMap<number, Watch>>(new Map())

export function beginWatch(operation: number): void {
  watches.set(new Map(watches.get()).set(operation, newWatch))
}

/** Updates a watch. Does nothing after a lock has cleared it. */
export function noteWatch(operation: number, more: Partial<Watch>): void {
  const watch = watches.get().get(operation)
  if (watch) watches.set(new Map(watches.get()).set(operation, { ...watch, ...more }))
}
