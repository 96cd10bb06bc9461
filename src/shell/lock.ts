import { mayLoseRun } from '#/runs/run-signal'
import { sessionStore } from '#/lib/session-store'
import { lockEverywhere } from '#/session/session-watch'

/** What had the focus when a person asked to lock while a run is left; null while nobody is asked. */
export const lockRequests = sessionStore<{ trigger: HTMLElement | null } | null>(null)

/** A person's "Lock": at once, unless it would remove a run that is left. Then they are asked, by code that is here. */
export function askToLock(): void {
  if (!mayLoseRun()) return lockEverywhere()
  const { activeElement } = document
  lockRequests.set({ trigger: activeElement instanceof HTMLElement ? activeElement : null })
}
