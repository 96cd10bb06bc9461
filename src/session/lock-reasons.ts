import type { Session } from '#/api/token'

/** No one has connected yet; Lock, here or in another tab; the token is refused; unused, or open, for too long. */
export const lockReasons = ['start', 'by-hand', 'other-tab', 'rejected', 'idle', 'limit'] as const

export type LockReason = (typeof lockReasons)[number]

/** Why there is no session; null if there is one. */
export function lockReason(state: Session): LockReason | null {
  if (state.status !== 'locked') return null
  return lockReasons.find((reason) => reason === state.reason) ?? 'start'
}
