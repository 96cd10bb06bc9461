import type { Clock } from './clock'

/**
 * Changes without a request: steps of enforcement, the next sync, the life of the demo. There are no timers.
 * Each request first runs what is due, in order of time, each event at its own time. With a fixed clock,
 * everything happens when the clock moves, the same on every run.
 */
export interface Schedule {
  /** The time for the rules: the clock's, or the time of the running event. */
  readonly time: Clock
  /** Runs the event this many milliseconds from now. */
  after(ms: number, event: () => void): void
  /** Runs all events due now, and the events they make due. */
  settle(): void
  /** Runs this at another time (ms), after all events due before it. */
  during<T>(ms: number, run: () => T): T
}

interface Event {
  at: number
  run: () => void
}

/** An empty schedule on this clock. Events of the same time run in the order they were made. */
export function createSchedule(clock: Clock): Schedule {
  // Sorted by time. A plain list is enough for few events
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
    after: (ms, run) => at(time.now() + ms, run),
    settle,
    during: (ms, run) =>
      during(ms, () => {
        settle()
        return run()
      }),
  }
}
