import { hasTokenDigest, storagePrefix } from '#/api/token'
import { tryOrNull } from '#/lib/try-or-null'
import type { LockReason } from './lock-reasons'

// What this tab's storage keeps of runs. The part that keeps them may not be loaded when a lock has to wipe them.

/** The list of this tab's runs; each run has keys of its own, which begin with this one. */
export const runsKey = `${storagePrefix}.runs`

/**
 * A lock that nobody pressed in this tab, as after a rest or a 401, leaves them to the same token: a run that is lost
 * because its person had lunch is lost for nothing.
 */
export function wipesRuns(reason: LockReason): boolean {
  return reason === 'by-hand' || (reason !== 'start' && !hasTokenDigest())
}

/** Whether this tab's storage keeps a run: a reload must look for it, and a lock says so. */
export function hasKeptRuns(): boolean {
  return tryOrNull(() => sessionStorage.getItem(runsKey)) !== null
}

/** Whether it keeps one that is unfinished, or stopped with targets left: read without the part that keeps them. */
export function keepsRunLeft(): boolean {
  const keys = tryOrNull(() => Object.keys(sessionStorage)) ?? []
  return keys.some((key) => isStates(key) && isLeft(tryOrNull(() => sessionStorage.getItem(key))))
}

const isStates = (key: string) => key.startsWith(`${runsKey}.`) && key.endsWith('.states')

/** False for a copy, which another tab holds, and for what nobody could read. */
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
