import type { OauthAppId } from '../ids'
import { targetIds, type Plan } from './plan'

/** What the service said of a failure (SERVICE.md §7), untrusted: its message, and its failures as keys and values. */
export interface ServiceNote {
  readonly words: string | null
  readonly failures: readonly (readonly [key: string, value: string][])[]
}

export interface Outcome {
  state: FinalState
  /** As in a target. `ours` is left out where it is the same. */
  words: string | null
  ours?: string | null
  said?: ServiceNote | null
  /** The service answered 2xx, but did not show the result yet. */
  accepted?: boolean
}

/** `waiting`: nothing was sent, or it certainly had no effect. Then three states under way, then the final ones. */
export type TargetState =
  | 'waiting'
  | 'reading'
  | 'sending'
  | 'reading back'
  | 'confirmed'
  /** The classification was saved, and the recommendation stays staged. */
  | 'still staged'
  | 'already so'
  | 'changed since planned'
  | 'refused'
  | 'failed'
  | 'unknown'

export const finalStates = [
  'confirmed',
  'still staged',
  'already so',
  'changed since planned',
  'refused',
  'failed',
  'unknown',
] as const satisfies readonly TargetState[]
export type FinalState = (typeof finalStates)[number]

export interface Target {
  /** The app's id, or the account's. */
  readonly id: string
  /** The app that the account granted; null where the target is an app. */
  readonly app: OauthAppId | null
  readonly state: TargetState
  /** Why, in our words; null where the state says it all. They may name values that a publisher chose. */
  readonly words: string | null
  /** The same without such values: what the tab's storage keeps. */
  readonly ours: string | null
  /** What the service said, apart from our words. It may hold a name, so the tab's storage does not keep it. */
  readonly said: ServiceNote | null
  /** The service answered 2xx, but did not show the result yet. */
  readonly accepted: boolean
  /** How often it was begun without being given back: a second time only because a person asked for it. */
  readonly tries: number
}

/** `waiting`: another run is under way. `stopped`: by a person, with targets that were not tried. */
export type Phase = 'waiting' | 'running' | 'paused' | 'stopped' | 'done'

/** It goes on automatically after the temporary ones only; after all others a person must ask for it. */
export type PauseReason =
  | TemporaryPause
  | 'person'
  /** The service could not be reached for a minute, or again at the first try, or nobody was at the run's page. */
  | 'lost'
  | 'locked'
  | 'storage'
  | 'reload'
  /** The app whose grants are to end could not be read: `problem` says why. */
  | 'not read'
  /** The service limited every request for some minutes. */
  | 'no success'

export type TemporaryPause =
  | 'rate limit'
  /** A failure that is not about its target: one harmless read must succeed before anything more is sent. */
  | 'no answer'
  /** The browser reports no network. */
  | 'offline'

export interface Run {
  readonly id: string
  readonly plan: Plan
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** What its person noted; empty without a note. It is never sent, and gone with a reload. */
  readonly note: string
  readonly phase: Phase
  /** Null in every phase but `paused`. */
  readonly why: PauseReason | null
  /** The targets whose result is unknown are being read, to settle them. Nothing is written meanwhile. */
  readonly checking: boolean
  /** A result became unknown after the last check: the run is not done before they were read once. */
  readonly mustCheck: boolean
  /** After "Stop" a person asked for the failed ones: those that were never tried stay so. */
  readonly onlyAgain: boolean
  /** Why the last check was not completed, or the app not read. */
  readonly problem: string | null
  /** The tab's storage keeps this run. If not, a reload loses it. */
  readonly isKept: boolean
  /** This tab is a copy of the one that holds the run: nothing of it can be done here. */
  readonly isCopy: boolean
  /** How many of its targets a reload could not read from the tab's storage. */
  readonly lost: number
  readonly targets: readonly Target[]
}

export type RunEvent =
  | { type: 'start' }
  | { type: 'pause'; why: PauseReason; problem?: string }
  | { type: 'resume' }
  | { type: 'stop' }
  /** Only while the run is running. */
  | { type: 'take'; index: number }
  | { type: 'send'; index: number }
  | { type: 'read back'; index: number }
  /** The service certainly did nothing with it, or nothing was sent: it can be begun again. */
  | { type: 'give back'; index: number }
  | ({ type: 'settle'; index: number } & Outcome)
  /** The same for all of an app that were not tried. */
  | ({ type: 'settle rest'; app: OauthAppId } & Outcome)
  | { type: 'check' }
  /** `isComplete`: all were read that can be. If it was stopped, they are still to be checked. */
  | { type: 'checked'; isComplete: boolean; problem: string | null }
  | { type: 'try failed again' }
  /** Only of revokes: one that is repeated changes nothing (SERVICE.md §4.4). */
  | { type: 'try unknown again' }
  | { type: 'kept'; isKept: boolean }
  | { type: 'copy'; isCopy: boolean }
  /** The page was left: what was in flight is unknown, and nothing goes on automatically. */
  | { type: 'left'; why: Extract<PauseReason, 'reload' | 'locked'> }

export function newRun(id: string, plan: Plan, startedAt: number, note = ''): Run {
  const targets = targetIds(plan).map((target): Target => ({
    ...target,
    state: 'waiting',
    words: null,
    ours: null,
    said: null,
    accepted: false,
    tries: 0,
  }))
  const flags = {
    checking: false,
    mustCheck: false,
    onlyAgain: false,
    problem: null,
    isKept: true,
    isCopy: false,
    lost: 0,
  }
  return { id, plan, startedAt, note, phase: 'waiting', why: null, ...flags, targets }
}

export const underWay = [
  'reading',
  'sending',
  'reading back',
] as const satisfies readonly TargetState[]

export function targetKey({ id, app }: Pick<Target, 'id' | 'app'>): string {
  return app === null ? id : `${app} ${id}`
}

export function isUnderWay({ state }: Target): boolean {
  return (underWay as readonly TargetState[]).includes(state)
}

/** Whether something may have been sent for it: those that differed when they were read were not written. */
export function mayBeSent({ state }: Target): boolean {
  return !['waiting', 'reading', 'already so', 'changed since planned'].includes(state)
}

export function isUnfinished({ phase, isCopy }: Run): boolean {
  return !isCopy && ['waiting', 'running', 'paused'].includes(phase)
}

/** Unfinished, or stopped with targets left that "Continue" would send. */
export function isLeft({ phase, isCopy }: Run): boolean {
  return !isCopy && phase !== 'done'
}

/** A weaker one never replaces a stronger one. */
const temporary: readonly TemporaryPause[] = ['rate limit', 'no answer', 'offline']

export function isTemporary(why: PauseReason | null): why is TemporaryPause {
  return (temporary as readonly (PauseReason | null)[]).includes(why)
}

/** Whether a pause replaces another: one that only a person ends never gives way to one that ends automatically. */
export function isStronger(why: PauseReason, than: PauseReason | null): boolean {
  if (!isTemporary(why)) return true
  return isTemporary(than) && temporary.indexOf(why) > temporary.indexOf(than)
}

/** A run that was paused because the service could not be reached for longer waits for its person. */
export const longestLoss = 60_000

/** After a lost network only with its person at its page: its notice says there what will happen. */
export function goesOnAlone(why: TemporaryPause, lostFor: number, isWatched: boolean): boolean {
  return lostFor < longestLoss && (why !== 'offline' || isWatched)
}

/** A pause that ends automatically is still a run under way. */
export function isAtWork({ phase, why, isCopy }: Run): boolean {
  return !isCopy && (phase === 'running' || (phase === 'paused' && isTemporary(why)))
}

/** What a run waits for: the one at work, else a paused one that its person may resume. Null: it may start now. */
export function waitsFor({ id, phase }: Run, all: readonly Run[]): Run | null {
  if (phase !== 'waiting') return null
  const others = all.filter((run) => run.id !== id && isUnfinished(run))
  return others.find(isAtWork) ?? others.find(({ why }) => why !== null) ?? null
}

/** What is not known of a revoke, and was read without a trace of it: it may be sent again. */
export function mayRepeat({ plan, mustCheck }: Run, { state, accepted }: Target): boolean {
  return plan.kind === 'revoke' && !mustCheck && state === 'unknown' && !accepted
}

export function canCheck({ targets, checking, isCopy }: Run): boolean {
  if (checking || isCopy || targets.some(isUnderWay)) return false
  return targets.some(({ state }) => state === 'unknown')
}

/** The target that a slot may begin with now; -1 without one. */
export function nextTarget(run: Run): number {
  return canTake(run) ? run.targets.findIndex((target) => mayBegin(run, target)) : -1
}

export function canTake(run: Run): boolean {
  return run.phase === 'running' && !run.checking && !run.isCopy
}

export function mayBegin({ onlyAgain }: Run, { state, tries }: Target): boolean {
  return state === 'waiting' && (tries > 0 || !onlyAgain)
}
