import { targetIds, type Plan } from './plan'

/**
 * Where a target of a run is. `waiting`: nothing was sent, or what was sent certainly had no effect. The three states
 * of being under way follow, then the final ones.
 */
export type TargetState =
  | 'waiting'
  | 'reading'
  | 'sending'
  | 'reading back'
  | 'confirmed'
  | 'already so'
  | 'changed since planned'
  | 'refused'
  | 'failed'
  | 'unknown'

/** The states in which a target counts as done, in the order of the run's line. */
export const finalStates = [
  'confirmed',
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
  readonly state: TargetState
  /** Why, in our words followed by the service's own (untrusted); null where the state says it all. */
  readonly words: string | null
  /** The service answered 2xx, but did not show the result yet. */
  readonly accepted: boolean
  /** How often it was begun without being given back: a second time only because a person asked for it. */
  readonly tries: number
}

/** `waiting`: another run is under way. `stopped`: by a person, with targets that were not tried. */
export type Phase = 'waiting' | 'running' | 'paused' | 'stopped' | 'done'

/**
 * Why a run is paused. It goes on automatically after `rate limit` and `offline` only; after all others a person must
 * ask for it.
 */
export type PauseReason = 'person' | 'rate limit' | 'offline' | 'locked' | 'storage' | 'reload'

export interface Run {
  readonly id: string
  readonly plan: Plan
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly phase: Phase
  /** Why it is paused; null in every other phase. */
  readonly why: PauseReason | null
  /** The targets whose result is unknown are being read, to settle them. Nothing is written meanwhile. */
  readonly checking: boolean
  /** A result became unknown after the last check: the run is not done before they were read once. */
  readonly mustCheck: boolean
  /** Why the last check could not be completed, in our words; null without such a failure. */
  readonly trouble: string | null
  /** The tab's storage keeps this run. If not, a reload loses it. */
  readonly isKept: boolean
  /** This tab is a copy of the one that holds the run: nothing of it can be done here. */
  readonly isCopy: boolean
  readonly targets: readonly Target[]
}

export type RunEvent =
  | { type: 'start' }
  | { type: 'pause'; why: PauseReason }
  | { type: 'resume' }
  | { type: 'stop' }
  /** A lane begins with a target; the run must be running. */
  | { type: 'take'; index: number }
  /** The write is about to leave. */
  | { type: 'send'; index: number }
  | { type: 'read back'; index: number }
  /** The service certainly did nothing with it, or nothing was sent: it can be begun again. */
  | { type: 'give back'; index: number }
  | { type: 'settle'; index: number; state: FinalState; words: string | null; accepted?: boolean }
  | { type: 'check' }
  /** `isComplete`: all were read that can be. If it was stopped, they are still to be checked. */
  | { type: 'checked'; isComplete: boolean; trouble: string | null }
  | { type: 'try failed again' }
  | { type: 'kept'; isKept: boolean }
  /** The page was left: what was in flight is unknown, and nothing goes on automatically. */
  | { type: 'left'; why: Extract<PauseReason, 'reload' | 'locked'> }

/** A run before its first target. */
export function newRun(id: string, plan: Plan, startedAt: number): Run {
  const targets = targetIds(plan).map((target): Target => ({
    id: target,
    state: 'waiting',
    words: null,
    accepted: false,
    tries: 0,
  }))
  const flags = { checking: false, mustCheck: false, trouble: null, isKept: true, isCopy: false }
  return { id, plan, startedAt, phase: 'waiting', why: null, ...flags, targets }
}

/** What an event makes of a run. An event that is not allowed now leaves it as it is: the same object. */
export function next(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'start':
      return run.phase === 'waiting' ? ended({ ...run, phase: 'running' }) : run
    case 'pause':
      return pause(run, event.why)
    case 'resume':
      return run.phase === 'paused' || run.phase === 'stopped'
        ? ended({ ...run, phase: 'waiting', why: null })
        : run
    case 'stop':
      return isUnfinished(run) ? ended({ ...run, phase: 'stopped', why: null }) : run
    case 'take':
      if (run.phase !== 'running' || run.checking) return run
      return step(run, event.index, ['waiting'], ({ tries }) => ({
        // A grant has no address of its own to be read before its write (SERVICE.md §4.3).
        state: run.plan.kind === 'revoke' ? 'sending' : 'reading',
        tries: tries + 1,
        words: null,
        accepted: false,
      }))
    case 'send':
      return step(run, event.index, ['reading', 'sending'], () => ({ state: 'sending' }))
    case 'read back':
      return step(run, event.index, ['sending'], () => ({ state: 'reading back' }))
    case 'give back':
      return step(run, event.index, ['reading', 'sending', 'unknown'], ({ tries }) => ({
        state: 'waiting',
        tries: tries - 1,
        words: null,
      }))
    case 'settle':
      return settle(run, event)
    case 'check':
      return canCheck(run) ? { ...run, checking: true, trouble: null } : run
    case 'checked': {
      const { isComplete, trouble } = event
      if (!run.checking) return run
      const mustCheck = run.mustCheck && !isComplete
      return ended({ ...run, checking: false, mustCheck, trouble })
    }
    case 'try failed again':
      return again(run)
    case 'kept':
      return run.isKept === event.isKept ? run : { ...run, isKept: event.isKept }
    case 'left':
      return leave(run, event.why)
  }
}

const underWay = ['reading', 'sending', 'reading back'] as const satisfies readonly TargetState[]

/** Whether a lane works on the target now. */
export function isUnderWay({ state }: Target): boolean {
  return (underWay as readonly TargetState[]).includes(state)
}

/** Whether a run still has something to do that nobody stopped. */
export function isUnfinished({ phase, isCopy }: Run): boolean {
  return !isCopy && ['waiting', 'running', 'paused'].includes(phase)
}

/** Whether the run has unknown results that can be read now: no lane is at work. */
export function canCheck({ targets, checking, isCopy }: Run): boolean {
  if (checking || isCopy || targets.some(isUnderWay)) return false
  return targets.some(({ state }) => state === 'unknown')
}

/** Whether a lane may begin with another target. */
export function canTake(run: Run): boolean {
  return run.phase === 'running' && !run.checking && !run.isCopy
}

function settle(run: Run, event: Extract<RunEvent, { type: 'settle' }>): Run {
  const { index, state, words, accepted = false } = event
  const from = run.checking ? (['unknown'] as const) : underWay
  const settled = step(run, index, from, () => ({ state, words, accepted }))
  if (settled === run) return run
  const mustCheck = run.mustCheck || (state === 'unknown' && !run.checking)
  return ended({ ...settled, mustCheck })
}

function pause(run: Run, why: PauseReason): Run {
  if (!isUnfinished(run)) return run
  // A pause that ends by itself never replaces one that only a person ends.
  if (run.phase === 'paused' && (isTemporary(why) || run.why === why)) return run
  if (run.phase === 'waiting' && isTemporary(why)) return run
  return { ...run, phase: 'paused', why }
}

/** Whether the run goes on automatically after such a pause. */
export function isTemporary(why: PauseReason | null): boolean {
  return why === 'rate limit' || why === 'offline'
}

function step(
  run: Run,
  index: number,
  from: readonly TargetState[],
  change: (target: Target) => Partial<Target>,
): Run {
  const target = run.targets[index]
  if (run.isCopy || target === undefined || !from.includes(target.state)) return run
  const targets = run.targets.slice()
  targets[index] = { ...target, ...change(target) }
  return { ...run, targets }
}

/** The run is done when no target waits or is under way, and what is unknown was checked once. */
function ended(run: Run): Run {
  if (run.checking || run.phase === 'done') return run
  // After "Stop" nothing more is sent: a person asks for the check.
  if (run.mustCheck && run.phase !== 'stopped' && hasUnknown(run)) return run
  const isOpen = (target: Target) => target.state === 'waiting' || isUnderWay(target)
  return run.targets.some(isOpen) ? run : { ...run, phase: 'done', why: null }
}

function hasUnknown({ targets }: Run): boolean {
  return targets.some(({ state }) => state === 'unknown')
}

/** A person asks for the failed ones: the only way in which a target is begun twice. */
function again(run: Run): Run {
  if (run.isCopy || !run.targets.some(({ state }) => state === 'failed')) return run
  const targets = run.targets.map((target) =>
    target.state === 'failed' ? { ...target, state: 'waiting' as const, words: null } : target,
  )
  const isOver = run.phase === 'done' || run.phase === 'stopped'
  return { ...run, targets, ...(isOver && { phase: 'waiting' as const }) }
}

function leave(run: Run, why: PauseReason): Run {
  const at = (index: number) => run.targets[index] as Target
  const targets = run.targets.map((target) => {
    if (target.state === 'reading')
      return { ...target, state: 'waiting' as const, tries: target.tries - 1 }
    if (target.state !== 'sending' && target.state !== 'reading back') return target
    return { ...target, state: 'unknown' as const, words: lostWords(why) }
  })
  const isLost = targets.some(
    (target, index) => target.state === 'unknown' && isUnderWay(at(index)),
  )
  const left = { ...run, targets, checking: false, mustCheck: run.mustCheck || isLost }
  return ended(isUnfinished(run) ? { ...left, phase: 'paused', why } : left)
}

function lostWords(why: PauseReason): string {
  return why === 'locked' ? 'No answer: the session ended.' : 'No answer: the page was left.'
}
