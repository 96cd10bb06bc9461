import { session } from '#/api/token'
import { createStore } from '#/lib/store'
import type { Reading } from './falling-line'

/** Why the watch ended, or that it goes on. */
export type WatchState = 'watching' | 'zero' | 'standing still' | 'hidden' | 'by hand' | 'failed'

export interface Watch {
  readings: readonly Reading[]
  state: WatchState
}

/** A watch that has not read anything yet. */
export const newWatch: Watch = { readings: [], state: 'watching' }

/**
 * What was watched after each write, by its number in the record of operations: a watch that has ended stays ended
 * when its page is left and opened again.
 */
export const watches = createStore<ReadonlyMap<number, Watch>>(new Map())

session.subscribe(() => {
  if (session.get().status === 'locked') watches.set(new Map())
})

/** Begins a watch, or begins it again. */
export function beginWatch(operation: number): void {
  watches.set(new Map(watches.get()).set(operation, newWatch))
}

/** Adds to a watch; one that a lock has cleared stays cleared. */
export function noteWatch(operation: number, more: Partial<Watch>): void {
  const watch = watches.get().get(operation)
  if (watch) watches.set(new Map(watches.get()).set(operation, { ...watch, ...more }))
}
