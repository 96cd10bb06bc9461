import { createStore } from '#/lib/store'
import { keepsRunLeft } from '#/session/kept-runs'

// A module of its own, because the rest of `runs/` loads only if there is a run.

export interface RunSignal {
  id: string
  done: number
  total: number
  /** Message about the targets not sent; null while the run is not paused. */
  pausedWords: string | null
  /** True if the run waits for the admin because the service could not be reached. */
  isLost: boolean
}

/** The unfinished run, for the header and the notices; null if there is none. */
export const runSignal = createStore<RunSignal | null>(null)

/** True if a run of this page is unfinished or stopped with targets left. */
export const hasRunLeft = createStore(false)

/** Returns whether a lock would remove an unfinished run, including stored runs that are not loaded yet. */
export function mayLoseRun(): boolean {
  return hasRunLeft.get() || keepsRunLeft()
}
