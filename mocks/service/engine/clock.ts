/**
 * The simulator's only source of time. Nothing else reads the machine's clock, so a test with a fixed clock
 * gets the same answer on every run.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export interface FixedClock extends Clock {
  /** Moves the time forward by this many milliseconds. */
  advance(ms: number): void
}

/** The time at which tests start. */
export const TEST_NOW = '2026-11-20T12:00:00.000Z'

function parse(text: string): number {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new Error(`Not an ISO 8601 date-time: ${text}`)
  return ms
}

/** A clock that does not run. The window of the rate limit does not move either. */
export function fixedClock(at: string = TEST_NOW): FixedClock {
  let now = parse(at)
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}

/** A clock that runs at real speed, from the machine's time or from the given time. */
export function runningClock(fromIso?: string): Clock {
  const offset = fromIso === undefined ? 0 : parse(fromIso) - Date.now()
  return { now: () => Date.now() + offset }
}

/** ISO 8601 in UTC with milliseconds. */
export function iso(ms: number): string {
  return new Date(ms).toISOString()
}

const DAY = 86_400_000

/** The time (ms) this many days before `now`. */
export function daysBefore(now: number, days: number): number {
  return now - Math.round(days * DAY)
}
