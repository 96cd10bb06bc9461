import type { Session } from '#/api/token'

/**
 * Reasons of a lock, in order: not connected yet, Lock in this tab, Lock in another tab, token refused, inactivity,
 * session limit.
 */
export const lockReasons = ['start', 'by-hand', 'other-tab', 'rejected', 'idle', 'limit'] as const

export type LockReason = (typeof lockReasons)[number]

/** Returns why there is no session; null if there is one. */
export function lockReason(state: Session): LockReason | null {
  if (state.status !== 'locked') return null
  return lockReasons.find((reason) => reason === state.reason) ?? 'start'
}
