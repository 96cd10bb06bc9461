import type { Clock } from './clock'
import type { Knobs } from './defaults'
import type { Drivers } from '../drivers'
import type { Effects } from './effects'
import type { Families } from '../resources'
import type { Prng } from './prng'
import type { Schedule } from './schedule'
import type { Tables } from './tables'
import type { Classification, Remediation } from './wire'

/** What the rules of the service work on. One per service, shared with no other. */
export interface World {
  tables: Tables
  /** The time, or the time of the event being done. */
  clock: Clock
  knobs: Knobs
  /** The resource families beside the OAuth apps (§4.6). */
  families: Families
  schedule: Schedule
  effects: Effects
  /** For the rule the document does not show (knob `resolveRule: 'random'`). */
  dice: Prng
  memory: Memory
  /** Keeps a change that no write and no event made, so that a replay has it too. */
  note(driver: keyof Drivers, args: readonly unknown[]): void
}

/** A change by another administrator. Same meaning as the body of an update (§4.5). */
export interface AppChange {
  classification?: Classification
  remediation?: readonly Remediation[]
}

/** When somebody else's write lands: at once, or where it hurts. */
export type Landing = 'now' | 'after the next read' | 'before the next write'

/** What the service remembers of its apps besides their rows. By app id. */
export interface Memory {
  /** Runs of enforcement that are not done. */
  enforcing: Map<string, Set<{ stopped: boolean }>>
  /** Apps that a sync will look at. */
  syncing: Set<string>
  /** How often a running investigation was read. */
  investigationReads: Map<string, number>
  /** Somebody else's change that waits for its moment. */
  waiting: Map<string, { landing: Exclude<Landing, 'now'>; change: AppChange }>
  /** Apps that somebody else wrote already: the knob `someoneElse` leaves them alone. */
  disturbed: Set<string>
  /** Apps with a run that was done once: the next one is a re-investigation (§3). */
  investigated: Set<string>
  /** When the service started, in ms. */
  startedAt: number
  /** Verdicts given so far, for the ids of their issues. */
  verdicts: number
}

/** Nothing has happened yet; it is that moment (ms). */
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
