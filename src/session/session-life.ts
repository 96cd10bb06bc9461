import type { Settings } from '#/api/settings'

/** When a session began and when it was last used, in milliseconds since the epoch (wall time). */
export interface Life {
  since: number
  active: number
  /** The browser's latest Lock mark when the session began: a new mark ends the session. */
  lock: string
}

/** How a session ends automatically: unused for too long, or open for too long even if used. */
export interface Ending {
  reason: 'idle' | 'limit'
  /** Milliseconds since the epoch. */
  at: number
}

/** A person is warned this many milliseconds before the end (WCAG 2.2.1 asks for at least 20 seconds). */
export const warningTime = 60_000

export function sessionEnd(
  { since, active }: Pick<Life, 'since' | 'active'>,
  limits: Pick<Settings, 'idleLockMinutes' | 'sessionLimitHours'>,
): Ending {
  const idle = active + limits.idleLockMinutes * 60_000
  const limit = since + limits.sessionLimitHours * 3_600_000
  return idle < limit ? { reason: 'idle', at: idle } : { reason: 'limit', at: limit }
}

/** The same life after the clock was set back: a time in the future would make a session last longer. */
export function notAfter(life: Life, now: number): Life {
  return { ...life, since: Math.min(life.since, now), active: Math.min(life.active, now) }
}

/** Reads what `writeLife` wrote; null for anything else, because no session may depend on it. */
export function readLife(stored: string | null): Life | null {
  const [, since, active, lock] = /^(\d{1,16}) (\d{1,16}) ([\w-]{1,64})$/.exec(stored ?? '') ?? []
  if (since === undefined || lock === undefined) return null
  return { since: Number(since), active: Number(active), lock }
}

/** As text for the tab's storage, beside a kept token. */
export function writeLife({ since, active, lock }: Life): string {
  return `${since} ${active} ${lock}`
}
