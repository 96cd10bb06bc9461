import { iso, type Clock } from './clock'
import type { Knobs } from './knobs'
import { Refusal, type Answer } from './errors'
import type { Schedule } from './schedule'

interface Entry {
  /** ISO 8601, by the service's clock. */
  at: string
  /** Knobs that differed from those the service started with. */
  knobs?: Partial<Knobs>
}

/** A write the service accepted. Names the persona, never its token. */
interface WriteEntry extends Entry {
  kind: 'write'
  method: string
  /** Path and query. */
  url: string
  body: string | null
  persona: string
}

/** A call of a driver, a function that changes the service without a request. Or a change that a read caused. */
interface DriverEntry extends Entry {
  kind: 'driver'
  driver: string
  args: readonly unknown[]
}

/**
 * Accepted writes and driver calls since the start, oldest first. Plain data: it can be kept as JSON and given to
 * `createService({ replay })` after a reload, with the same seed and options. Tools of tests are not in it: `updateApp`,
 * `setAccess`, faults, and a knob that changed after the last entry.
 */
export interface Journal {
  /** ISO 8601: the times of the seed are relative to this moment. */
  startedAt: string
  entries: (WriteEntry | DriverEntry)[]
}

/** Writes the journal of one service, and replays an earlier one. */
interface Journalist<Drivers> {
  readonly journal: Journal
  /** Runs a request. Keeps it if it can change something and was accepted. */
  writing(entry: Pick<WriteEntry, 'method' | 'url' | 'body' | 'persona'>, run: () => Answer): Answer
  noteDriver(driver: keyof Drivers & string, args: readonly unknown[]): void
  /** The drivers, each of which first runs what is due. The journal keeps the call unless it throws. */
  driven(drivers: Drivers, schedule: Schedule): Drivers
  replay(
    earlier: Journal,
    schedule: Schedule,
    drivers: Drivers,
    write: (entry: WriteEntry) => Answer,
  ): void
}

/** Creates the recorder of an empty journal that starts at this time (ms) with the current knobs. */
export function createJournalist<Drivers extends object>(
  startedAt: number,
  time: Clock,
  knobs: Knobs,
): Journalist<Drivers> {
  const start = structuredClone(knobs)
  const journal: Journal = { startedAt: iso(startedAt), entries: [] }
  let isReplaying = false

  const entry = (): Entry => {
    const changed = Object.entries(knobs).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof Knobs]),
    )
    const at = iso(time.now())
    return changed.length === 0
      ? { at }
      : { at, knobs: structuredClone(Object.fromEntries(changed)) }
  }
  const noteDriver = (driver: string, args: readonly unknown[]): void => {
    if (!isReplaying)
      journal.entries.push({ kind: 'driver', driver, args: structuredClone(args), ...entry() })
  }
  return {
    journal,
    noteDriver,
    writing(request, run) {
      const answer = run()
      // A refused request throws, so this one was accepted
      if (!isReplaying && request.method !== 'GET')
        journal.entries.push({ kind: 'write', ...request, ...entry() })
      return answer
    },
    driven(drivers, schedule) {
      const noted = Object.entries(drivers).map(([name, run]) => [
        name,
        (...args: unknown[]): unknown => {
          schedule.settle()
          // Throw for anything but plain data, before anything happens
          const kept = structuredClone(args)
          const result = (run as (...list: unknown[]) => unknown)(...args)
          noteDriver(name, kept)
          return result
        },
      ])
      return Object.fromEntries(noted) as Drivers
    },
    replay(earlier, schedule, drivers, write) {
      isReplaying = true
      for (const item of earlier.entries) {
        Object.assign(knobs, structuredClone({ ...start, ...item.knobs }))
        schedule.during(Date.parse(item.at), () => {
          if (again(item, drivers, write)) journal.entries.push(structuredClone(item))
        })
      }
      Object.assign(knobs, start)
      isReplaying = false
    },
  }
}

/**
 * Replays an entry and returns true on success. An older journal may no longer fit the seed, so such an entry
 * is left out.
 */
function again(
  entry: WriteEntry | DriverEntry,
  drivers: object,
  write: (entry: WriteEntry) => Answer,
): boolean {
  try {
    if (entry.kind === 'write') write(entry)
    else {
      const run = drivers[entry.driver as keyof typeof drivers] as (...args: unknown[]) => unknown
      run(...entry.args)
    }
    return true
  } catch (cause) {
    if (cause instanceof Refusal || entry.kind === 'driver') return false
    throw cause
  }
}
