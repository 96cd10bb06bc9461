/**
 * The simulator's only source of time. Nothing else may read the machine's clock, so that a test with a
 * fixed clock gets the same answer on every run.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export interface FixedClock extends Clock {
  /** Moves time forward by so many milliseconds. */
  advance(ms: number): void
  /** Sets the time to an ISO 8601 date-time. */
  set(iso: string): void
}

/** The moment tests live in. */
export const TEST_NOW = '2026-11-20T12:00:00.000Z'

function parse(text: string): number {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new Error(`Not an ISO 8601 date-time: ${text}`)
  return ms
}

/** A clock that stands still until it is moved. The rate limit window stands still with it. */
export function fixedClock(at: string = TEST_NOW): FixedClock {
  let now = parse(at)
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
    set(next) {
      now = parse(next)
    },
  }
}

/** A clock that runs at real speed, from the machine's time or from the given one. */
export function runningClock(fromIso?: string): Clock {
  const offset = fromIso === undefined ? 0 : parse(fromIso) - Date.now()
  return { now: () => Date.now() + offset }
}

/** ISO 8601 in UTC with milliseconds. */
export function iso(ms: number): string {
  return new Date(ms).toISOString()
}
