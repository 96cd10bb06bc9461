import { sessionStore } from '#/lib/session-store'
import type { Reading } from './falling-line'

/** Whether the watch continues, or why it ended. */
export type WatchState = 'watching' | 'zero' | 'standing still' | 'hidden' | 'by hand' | 'failed'

export interface Watch {
  readings: readonly Reading[]
  state: WatchState
}

export const newWatch: Watch = { readings: [], state: 'watching' }

/** By the write's number in the operations log. A watch that has ended does not start again with its page. */
export const watches = sessionStore<ReadonlyMap<number, Watch>>(new Map())

export function beginWatch(operation: number): void {
  watches.set(new Map(watches.get()).set(operation, newWatch))
}

/** It does nothing after a lock has cleared the watch. */
export function noteWatch(operation: number, more: Partial<Watch>): void {
  const watch = watches.get().get(operation)
  if (watch) watches.set(new Map(watches.get()).set(operation, { ...watch, ...more }))
}
