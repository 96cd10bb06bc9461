import type { Settings } from '#/api/settings'

/** Times of a session, milliseconds since the epoch (wall time). */
export interface Life {
  since: number
  active: number
  /** The browser's latest Lock mark at the start of the session. A new mark ends the session. */
  lock: string
}

/** The automatic end of a session: after inactivity, or after the session limit even if used. */
export interface Ending {
  reason: 'idle' | 'limit'
  /** Milliseconds since the epoch. */
  at: number
}

/** Milliseconds between the warning and the end (WCAG 2.2.1 asks for at least 20 seconds). */
export const warningTime = 60_000

export function sessionEnd(
  { since, active }: Pick<Life, 'since' | 'active'>,
  limits: Pick<Settings, 'idleLockMinutes' | 'sessionLimitHours'>,
): Ending {
  const idle = active + limits.idleLockMinutes * 60_000
  const limit = since + limits.sessionLimitHours * 3_600_000
  return idle < limit ? { reason: 'idle', at: idle } : { reason: 'limit', at: limit }
}

/** Limits the times to `now` after the clock was set back, because a future time would extend the session. */
export function notAfter(life: Life, now: number): Life {
  return { ...life, since: Math.min(life.since, now), active: Math.min(life.active, now) }
}

/** Reads the text of `writeLife`. Null for any other text, because no session may depend on it. */
export function readLife(stored: string | null): Life | null {
  const [, since, active, lock] = /^(\d{1,16}) (\d{1,16}) ([\w-]{1,64})$/.exec(stored ?? '') ?? []
  if (since === undefined || lock === undefined) return null
  return { since: Number(since), active: Number(active), lock }
}

/** Returns the text for the tab's storage, beside a kept token. */
export function writeLife({ since, active, lock }: Life): string {
  return `${since} ${active} ${lock}`
}
