import { createStore } from '#/lib/store'
import { keepsRunLeft } from '#/session/kept-runs'

// Apart from the rest of runs, which is loaded only if there is one.

export interface RunSignal {
  id: string
  done: number
  total: number
  /** How much is not sent; null while it is not paused. */
  pausedWords: string | null
  /** It waits for its person since the service could not be reached. */
  isLost: boolean
}

/** The run under way, for the header and the notices; null without one. */
export const runSignal = createStore<RunSignal | null>(null)

/** Whether a run of this page is unfinished, or stopped with targets left. */
export const hasRunLeft = createStore(false)

/** Whether a lock would remove such a run, also one that only the tab's storage has until the code of runs is there. */
export function mayLoseRun(): boolean {
  return hasRunLeft.get() || keepsRunLeft()
}
