import { mayLoseRun } from '#/session/kept-runs'
import { sessionStore } from '#/lib/session-store'
import { lockEverywhere } from '#/session/session-watch'

/** The open question before a lock, with the element to focus afterwards. Null without a question. */
export const lockRequests = sessionStore<{ trigger: HTMLElement | null } | null>(null)

/** Locks at once, or asks first if a lock would remove an unfinished run. */
export function askToLock(): void {
  if (!mayLoseRun()) return lockEverywhere()
  const { activeElement } = document
  lockRequests.set({ trigger: activeElement instanceof HTMLElement ? activeElement : null })
}
