import { hasTokenDigest, storagePrefix } from '#/api/token'
import { createStore } from '#/lib/store'
import { tryOrNull } from '#/lib/try-or-null'
import type { LockReason } from './lock-reasons'

// The runs of this tab as the frame and a lock know them. The rest of the runs loads only if there is a run.

/** Key of the list of this tab's runs. The keys of each run begin with it. */
export const runsKey = `${storagePrefix}.runs`

/**
 * Decides if a lock wipes the runs. Pressing Lock in this tab does. A lock after inactivity or a 401 keeps them for
 * the same token, so that the admin can resume them.
 */
export function wipesRuns(reason: LockReason): boolean {
  return reason === 'by-hand' || (reason !== 'start' && !hasTokenDigest())
}

/** True if this tab's storage keeps a run. A reload then loads it, and the lock page mentions it. */
export function hasKeptRuns(): boolean {
  return tryOrNull(() => sessionStorage.getItem(runsKey)) !== null
}

/**
 * True if a kept run is unfinished, or stopped with targets left. Reads the storage without the module that keeps
 * runs.
 */
function keepsRunLeft(): boolean {
  const keys = tryOrNull(() => Object.keys(sessionStorage)) ?? []
  return keys.some((key) => isStates(key) && isLeft(tryOrNull(() => sessionStorage.getItem(key))))
}

const isStates = (key: string) => key.startsWith(`${runsKey}.`) && key.endsWith('.states')

/**
 * True if the stored states are of an unfinished run. False for a copy, whose run another tab owns, and for unreadable
 * states.
 */
function isLeft(states: string | null): boolean {
  const kept = tryOrNull(() => JSON.parse(states ?? '') as { phase?: unknown; isCopy?: unknown })
  return kept !== null && kept.isCopy !== true && kept.phase !== 'done'
}

export function forgetRuns(): void {
  tryOrNull(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(runsKey)) sessionStorage.removeItem(key)
  })
}

export interface OpenRun {
  id: string
  done: number
  total: number
  /** Message about the targets not sent; null while the run is not paused. */
  pausedMessage: string | null
  /** True if the run waits for the admin because the service could not be reached. */
  isLost: boolean
}

interface RunSignal {
  /** The unfinished run, for the header and the notices; null if there is none. */
  open: OpenRun | null
  /** True if a run of this page is unfinished or stopped with targets left. */
  isLeft: boolean
}

export const runSignal = createStore<RunSignal>({ open: null, isLeft: false })

/** Returns whether a lock would remove an unfinished run, including stored runs that are not loaded yet. */
export function mayLoseRun(): boolean {
  return runSignal.get().isLeft || keepsRunLeft()
}
