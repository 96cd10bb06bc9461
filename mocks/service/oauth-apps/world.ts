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
  /** For the rule the document does not show (knob `resolveRule: 'random'`). */
  dice: Prng
  memory: Memory
  /** Keeps a change that neither a write nor an event made, so that a replay repeats it. */
  note(
    driver: 'anotherAdmin' | 'changeAsIfRead' | 'finishInvestigation',
    args: readonly unknown[],
  ): void
}

/** What an operation on the apps works with. */
export type AppContext = RequestContext & AppsWorld
export type AppOperation = Operation<AppsWorld>

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
  /** Apps that another admin wrote already: the knob `anotherAdmin` does not write them again. */
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
