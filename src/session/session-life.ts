import type { Settings } from '#/api/settings'

/** When a session began and when it was last used, in milliseconds since the epoch (wall time). */
export interface Life {
  since: number
  active: number
  /** The mark of the latest Lock in this browser when it began: under another one it is over. */
  lock: string
}

/** How a session ends by itself: unused for too long, or open for too long whatever was done. */
export interface Ending {
  reason: 'idle' | 'limit'
  /** Milliseconds since the epoch. */
  at: number
}

/** A person is warned so many milliseconds before (WCAG 2.2.1 asks for 20 seconds at least). */
export const warningTime = 60_000

/** Which of the two ends comes first, and when. */
export function endingOf(
  { since, active }: Pick<Life, 'since' | 'active'>,
  limits: Pick<Settings, 'idleLockMinutes' | 'sessionLimitHours'>,
): Ending {
  const idle = active + limits.idleLockMinutes * 60_000
  const limit = since + limits.sessionLimitHours * 3_600_000
  return idle < limit ? { reason: 'idle', at: idle } : { reason: 'limit', at: limit }
}

/** The same life where the clock was set back: what lies in the future would let a session last longer. */
export function notAfter(life: Life, now: number): Life {
  return { ...life, since: Math.min(life.since, now), active: Math.min(life.active, now) }
}

/** Reads what `writeLife` wrote; null for anything else, which no session may rest on. */
export function readLife(stored: string | null): Life | null {
  const [, since, active, lock] = /^(\d{1,16}) (\d{1,16}) ([\w-]{1,64})$/.exec(stored ?? '') ?? []
  if (since === undefined || lock === undefined) return null
  return { since: Number(since), active: Number(active), lock }
}

/** As text for the tab's storage, beside a token that is kept there. */
export function writeLife({ since, active, lock }: Life): string {
  return `${since} ${active} ${lock}`
}
