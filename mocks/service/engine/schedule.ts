import type { Clock } from './clock'

/**
 * What will happen by itself: enforcement in steps, the next sync, the life of the demo. There are no timers.
 * What is due is done at the start of each request, in the order of its time, as of that time; so with a fixed
 * clock everything happens when the clock is moved, and the same on every run.
 */
export interface Schedule {
  /** Time as the rules see it: the clock's, or that of the event being done. */
  readonly time: Clock
  /** Does this at that moment (ms). A moment that has passed is due at the next request. */
  at(ms: number, event: () => void): void
  /** Does this so many milliseconds from now. */
  after(ms: number, event: () => void): void
  /** Does all that is due up to now, and what that makes due. */
  settle(): void
  /** Runs this as of another moment (ms), after what was due before it. */
  during<T>(ms: number, run: () => T): T
}

interface Event {
  at: number
  run: () => void
}

/** An empty schedule on this clock. Events of one moment are done in the order they were made. */
export function createSchedule(clock: Clock): Schedule {
  // Sorted by time; few at once, so a plain list is enough
  const due: Event[] = []
  let moment: number | null = null
  const time: Clock = { now: () => moment ?? clock.now() }

  const during = <T>(ms: number, run: () => T): T => {
    const outer = moment
    moment = ms
    try {
      return run()
    } finally {
      moment = outer
    }
  }
  const settle = (): void => {
    const now = time.now()
    for (let next = due[0]; next !== undefined && next.at <= now; next = due[0]) {
      due.shift()
      during(next.at, next.run)
    }
  }
  const at = (ms: number, run: () => void): void => {
    const later = due.findIndex((event) => event.at > ms)
    due.splice(later === -1 ? due.length : later, 0, { at: ms, run })
  }
  return {
    time,
    at,
    after: (ms, run) => at(time.now() + ms, run),
    settle,
    during: (ms, run) =>
      during(ms, () => {
        settle()
        return run()
      }),
  }
}
