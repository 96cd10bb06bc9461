import type { OauthAppId } from '../ids'
import { targetIds, type Plan } from './plan'

/** The service's message about a failure, and its failures as keys and values (SERVICE.md §7). Untrusted. */
export interface ServiceNote {
  readonly words: string | null
  readonly failures: readonly (readonly [key: string, value: string][])[]
}

export interface Outcome {
  state: FinalState
  /** Same as in `Target`. `ours` is omitted if equal to `words`. */
  words: string | null
  ours?: string | null
  said?: ServiceNote | null
  /** The service answered 2xx, but did not show the result yet. */
  accepted?: boolean
}

/** Waiting (nothing was sent, or a request certainly had no effect), then three states in progress, then final ones. */
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
  /** ID of the app or of the account. */
  readonly id: string
  /** The app to which the account granted access; null if the target is an app. */
  readonly app: OauthAppId | null
  readonly state: TargetState
  /** The console's explanation; null if the state is enough. May contain values that a publisher chose. */
  readonly words: string | null
  /** The explanation without such values, for the tab's storage. */
  readonly ours: string | null
  /** The service's own message. It may contain a name, so the tab's storage does not keep it. */
  readonly said: ServiceNote | null
  /** The service answered 2xx, but did not show the result yet. */
  readonly accepted: boolean
  /** Number of attempts that were not given back. Only the admin can start a second attempt. */
  readonly tries: number
}

/** `waiting`: another run is running. `stopped`: by the admin, with targets not tried. */
export type Phase = 'waiting' | 'running' | 'paused' | 'stopped' | 'done'

/** Reason of a pause. A run resumes automatically from a temporary pause only. The admin ends the others. */
export type PauseReason =
  | TemporaryPause
  | 'person'
  /** The service was unreachable for a minute or again at the first retry, or the run's page was not open. */
  | 'lost'
  | 'locked'
  | 'storage'
  | 'reload'
  /** The app of the grants could not be read. `problem` has the reason. */
  | 'not read'
  /** The service limited every request for some minutes. */
  | 'no success'

export type TemporaryPause =
  | 'rate limit'
  /** A failure that does not concern the target. A harmless read must succeed before the next write. */
  | 'no answer'
  /** The browser reports no network. */
  | 'offline'

export interface Run {
  readonly id: string
  readonly plan: Plan
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** The admin's note, or an empty string. Never sent, and lost on reload. */
  readonly note: string
  readonly phase: Phase
  /** Reason of the pause; null in every other phase. */
  readonly why: PauseReason | null
  /** True while the console reads the targets with an unknown result. It writes nothing in that time. */
  readonly checking: boolean
  /** A result became unknown after the last check. The run is done only after another check. */
  readonly mustCheck: boolean
  /** The admin repeats failed targets after "Stop". Targets not tried stay that way. */
  readonly onlyAgain: boolean
  /** Reason why the last check was not completed, or why the app or the service could not be read. */
  readonly problem: string | null
  /** The tab's storage keeps this run. Otherwise a reload loses it. */
  readonly isKept: boolean
  /** Read-only, because this tab is a copy of the tab that owns the run. */
  readonly isCopy: boolean
  /** Number of targets that a reload could not read from the tab's storage. */
  readonly lost: number
  readonly targets: readonly Target[]
}

export type RunEvent =
  | { type: 'start' }
  | { type: 'pause'; why: PauseReason; problem?: string }
  | { type: 'resume' }
  | { type: 'stop' }
  /** Starts a target. Allowed only while the run is running. */
  | { type: 'take'; index: number }
  | { type: 'send'; index: number }
  | { type: 'read back'; index: number }
  /** Makes a target wait again. Nothing was sent, or the request certainly had no effect. */
  | { type: 'give back'; index: number }
  | ({ type: 'settle'; index: number } & Outcome)
  /** Settles all targets of an app that were not tried. */
  | ({ type: 'settle rest'; app: OauthAppId } & Outcome)
  | { type: 'check' }
  /** Ends a check. `isComplete` is false if the check was stopped. Unknown targets then need another check. */
  | { type: 'checked'; isComplete: boolean; problem: string | null }
  | { type: 'try failed again' }
  /** Revokes only, because repeating a revoke changes nothing (SERVICE.md §4.4). */
  | { type: 'try unknown again' }
  | { type: 'kept'; isKept: boolean }
  | { type: 'copy'; isCopy: boolean }
  /** The page was left. Requests in flight become unknown, and nothing resumes automatically. */
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

/** Returns true if a request may have been sent for the target. */
export function mayBeSent({ state }: Target): boolean {
  return !['waiting', 'reading', 'already so', 'changed since planned'].includes(state)
}

export function isUnfinished({ phase, isCopy }: Run): boolean {
  return !isCopy && ['waiting', 'running', 'paused'].includes(phase)
}

/** Returns true for an unfinished run, or a stopped one that "Continue" would resume. */
export function isLeft({ phase, isCopy }: Run): boolean {
  return !isCopy && phase !== 'done'
}

/** Temporary pauses from weak to strong. A weaker one never replaces a stronger one. */
const temporary: readonly TemporaryPause[] = ['rate limit', 'no answer', 'offline']

export function isTemporary(why: PauseReason | null): why is TemporaryPause {
  return (temporary as readonly (PauseReason | null)[]).includes(why)
}

/** Returns true if a pause replaces another. A temporary pause never replaces one that only the admin ends. */
export function isStronger(why: PauseReason, than: PauseReason | null): boolean {
  if (!isTemporary(why)) return true
  return isTemporary(than) && temporary.indexOf(why) > temporary.indexOf(than)
}

/** Milliseconds of a lost connection after which a paused run waits for the admin. */
export const longestLoss = 60_000

/** Returns true if a run resumes automatically. After a lost network its page must be open to announce that. */
export function resumesAutomatically(
  why: TemporaryPause,
  lostFor: number,
  isWatched: boolean,
): boolean {
  return lostFor < longestLoss && (why !== 'offline' || isWatched)
}

/** Returns true for a running run. A temporary pause counts as running. */
export function isAtWork({ phase, why, isCopy }: Run): boolean {
  return !isCopy && (phase === 'running' || isTemporary(why))
}

/** Returns the run that blocks this one: a running one, or a paused one. Null: this run may start now. */
export function waitsFor({ phase }: Run, all: readonly Run[]): Run | null {
  if (phase !== 'waiting') return null
  const paused = all.find((run) => isUnfinished(run) && run.why !== null)
  return all.find(isAtWork) ?? paused ?? null
}

/** Returns true for a revoke with an unknown result that a check did not confirm. It may be sent again. */
export function mayRepeat({ plan, mustCheck }: Run, { state, accepted }: Target): boolean {
  return plan.kind === 'revoke' && !mustCheck && state === 'unknown' && !accepted
}

export function canCheck({ targets, checking, isCopy }: Run): boolean {
  if (checking || isCopy || targets.some(isUnderWay)) return false
  return targets.some(({ state }) => state === 'unknown')
}

/** Returns the index of the next target to start; -1 if none may start now. */
export function nextTarget(run: Run): number {
  return canTake(run) ? run.targets.findIndex((target) => mayBegin(run, target)) : -1
}

export function canTake(run: Run): boolean {
  return run.phase === 'running' && !run.checking && !run.isCopy
}

export function mayBegin({ onlyAgain }: Run, { state, tries }: Target): boolean {
  return state === 'waiting' && (tries > 0 || !onlyAgain)
}
