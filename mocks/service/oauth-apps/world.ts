import type { Clock } from '../engine/clock'
import type { Knobs } from '../engine/knobs'
import type { Prng } from '../engine/prng'
import type { Operation, RequestContext } from '../engine/routes'
import type { Schedule } from '../engine/schedule'
import type { AccountRow } from '../engine/tenants'
import type { AppViews } from './app-views'
import type { Tables } from './tables'
import type { Classification, Remediation } from './wire'

/** The state that the rules of the OAuth apps work on. Each service has its own. */
export interface AppsWorld {
  tables: Tables
  views: AppViews
  /** The time, or the time of the running event. */
  clock: Clock
  knobs: Knobs
  schedule: Schedule
  /** SERVICE.md §4.4: remediation can be off for an account. */
  accounts: { remediationOff(account: AccountRow): boolean }
  /** Call it when an update of the app commits a classification (SERVICE.md §3). */
  classified(appId: string, value: Classification): void
  /** Random numbers for the rule that the document does not show (knob `resolveRule: 'random'`). */
  dice: Prng
  memory: Memory
  /** Notes a change that neither a write nor an event made, so that a replay repeats it. */
  note(
    driver: 'anotherAdmin' | 'changeAsIfRead' | 'finishInvestigation' | 'finishSearch',
    args: readonly unknown[],
  ): void
}

/** The context of an operation on the apps. */
export type AppContext = RequestContext & AppsWorld
export type AppOperation = Operation<AppsWorld>

/** A change by another admin. Means the same as the body of an update (SERVICE.md §4.5). */
export interface AppChange {
  classification?: Classification
  remediation?: readonly Remediation[]
}

/** The time of another admin's write: at once, or in a race with this client. */
export type Landing = 'now' | 'after the next read' | 'before the next write'

/** State of the apps besides their rows, by app ID. */
export interface Memory {
  /** Unfinished runs of enforcement. A run revokes no grant that is newer than `until` (ms). */
  enforcing: Map<string, Set<{ until: number; stopped: boolean }>>
  /** Apps that wait for a sync. */
  syncing: Set<string>
  /** The number of reads of a running investigation. */
  investigationReads: Map<string, number>
  /** Another admin's change that waits for its moment. */
  waiting: Map<string, { landing: Exclude<Landing, 'now'>; change: AppChange }>
  /** Apps that another admin already wrote. The knob `anotherAdmin` does not write them again. */
  disturbed: Set<string>
  /** Apps with a finished run: the next one is a re-investigation (SERVICE.md §3). */
  investigated: Set<string>
  /** The start of the service, in ms since the epoch. */
  startedAt: number
  /** The number of verdicts so far, which makes the IDs of their issues. */
  verdicts: number
}

/** Creates the memory of a service that starts at this time (ms). */
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
