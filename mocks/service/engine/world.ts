import type { Clock } from './clock'
import type { Knobs } from './defaults'
import type { Drivers } from '../drivers'
import type { Effects } from './effects'
import type { Families } from '../resources'
import type { Prng } from './prng'
import type { Schedule } from './schedule'
import type { Tables } from './tables'
import type { Classification, Remediation } from './wire'

/** The state that the service's rules work on. Each service has its own. */
export interface World {
  tables: Tables
  /** The time, or the time of the running event. */
  clock: Clock
  knobs: Knobs
  /** The resources besides the OAuth apps (SERVICE.md §4.6). */
  families: Families
  schedule: Schedule
  effects: Effects
  /** For the rule the document does not show (knob `resolveRule: 'random'`). */
  dice: Prng
  memory: Memory
  /** Keeps a change that neither a write nor an event made, so that a replay repeats it. */
  note(driver: keyof Drivers, args: readonly unknown[]): void
}

/** A change by another admin. Same meaning as the body of an update (SERVICE.md §4.5). */
export interface AppChange {
  classification?: Classification
  remediation?: readonly Remediation[]
}

/** When another admin's write happens: at once, or in a race with this client. */
export type Landing = 'now' | 'after the next read' | 'before the next write'

/** What the service remembers of its apps besides their rows, by app id. */
export interface Memory {
  /** Runs of enforcement that are not finished. */
  enforcing: Map<string, Set<{ stopped: boolean }>>
  /** Apps that wait for a sync. */
  syncing: Set<string>
  /** How often a running investigation was read. */
  investigationReads: Map<string, number>
  /** Another admin's change that waits for its moment. */
  waiting: Map<string, { landing: Exclude<Landing, 'now'>; change: AppChange }>
  /** Apps that another admin wrote already: the knob `someoneElse` does not write them again. */
  disturbed: Set<string>
  /** Apps with a finished run: the next one is a re-investigation (SERVICE.md §3). */
  investigated: Set<string>
  /** When the service started, in ms. */
  startedAt: number
  /** Number of verdicts so far; makes the ids of their issues. */
  verdicts: number
}

/** The memory of a service that starts at this time (ms). */
export function createMemory(startedAt: number): Memory {
  return {
    enforcing: new Map(),
    syncing: new Set(),
    investigationReads: new Map(),
    waiting: new Map(),
    disturbed: new Set(),
    investigated: new Set(),
    startedAt,
    verdicts: 0,
  }
}
