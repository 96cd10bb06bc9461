import type { OauthAppId } from '../ids'
import {
  canCheck,
  canTake,
  isStronger,
  isTemporary,
  isUnderWay,
  isUnfinished,
  mayBegin,
  mayRepeat,
  nextTarget,
  underWay,
  type PauseReason,
  type Run,
  type RunEvent,
  type Target,
  type TargetState,
} from './run'

/** A target that was not settled since it was taken. */
const unexplained = { words: null, ours: null, said: null }

/** Returns the run after an event. Returns the same object if the event is not allowed now. */
export function next(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'start':
      return run.phase === 'waiting' ? ended({ ...run, phase: 'running' }) : run
    case 'pause':
      return pause(run, event.why, event.problem ?? null)
    case 'resume':
      return run.phase === 'paused' || run.phase === 'stopped'
        ? ended({
            ...run,
            phase: 'waiting',
            why: null,
            problem: null,
            onlyAgain: run.onlyAgain && run.phase === 'paused',
          })
        : run
    case 'stop':
      return isUnfinished(run) ? ended({ ...run, phase: 'stopped', why: null, problem: null }) : run
    case 'take':
      if (!canTake(run)) return run
      return step(run, event.index, ['waiting'], ({ tries }) => ({
        // No request reads a single grant before its write (SERVICE.md §4.3).
        state: run.plan.kind === 'revoke' ? 'sending' : 'reading',
        tries: tries + 1,
        accepted: false,
        ...unexplained,
      }))
    case 'send':
      return step(run, event.index, ['reading', 'sending'], () => ({ state: 'sending' }))
    case 'read back':
      return step(run, event.index, ['sending'], () => ({ state: 'reading back' }))
    case 'give back':
      return step(run, event.index, ['reading', 'sending', 'unknown'], ({ tries }) => ({
        state: 'waiting',
        tries: tries - 1,
        ...unexplained,
      }))
    case 'settle':
      return settle(run, event)
    case 'settle rest':
      return settleRest(run, event)
    case 'check':
      return canCheck(run) ? { ...run, checking: true, problem: null } : run
    case 'checked': {
      const { isComplete, problem } = event
      if (!run.checking) return run
      const mustCheck = run.mustCheck && !isComplete
      return ended({ ...run, checking: false, mustCheck, problem })
    }
    case 'try failed again':
      return again(run, ({ state }) => state === 'failed')
    case 'try unknown again':
      return again(run, (target) => mayRepeat(run, target))
    case 'kept':
      return run.isKept === event.isKept ? run : { ...run, isKept: event.isKept }
    case 'copy':
      return run.isCopy === event.isCopy ? run : { ...run, isCopy: event.isCopy }
    case 'left':
      return leave(run, event.why)
  }
}

/** The next thing to do for a run. */
export type Step =
  /** A harmless read, which must succeed before anything is sent. */
  | { kind: 'try connection' }
  | { kind: 'check' }
  /** Reads an app of a revoke plan before its first write. */
  | { kind: 'verify'; app: OauthAppId }
  | { kind: 'send'; index: number }

/** Facts about the tab that decide the next step of each run. */
export interface StepFacts {
  /** The service could not be reached, and no read has succeeded since. */
  isUnreachable: boolean
  /** A reload, a lock or an outage interrupted the run. Its unknown targets are read before anything is sent. */
  wasInterrupted: boolean
  /** As many targets are in flight as allowed, over all runs. */
  isFull: boolean
  isVerified: (app: OauthAppId) => boolean
}

/** Decides the next step of a run. Null while the run waits for an answer or for the admin. */
export function nextStep(run: Run, facts: StepFacts): Step | null {
  if (facts.isUnreachable && canTake(run)) return { kind: 'try connection' }
  const index = nextTarget(run)
  const mustCheckNow = index < 0 || facts.wasInterrupted
  if (run.phase === 'running' && run.mustCheck && canCheck(run) && mustCheckNow)
    return { kind: 'check' }
  if (facts.isFull || index < 0) return null
  const app = run.targets[index]?.app ?? null
  return app === null || facts.isVerified(app) ? { kind: 'send', index } : { kind: 'verify', app }
}

function settle(run: Run, event: Extract<RunEvent, { type: 'settle' }>): Run {
  const { index, state, words, ours = words, said = null, accepted = false } = event
  const from = run.checking ? (['unknown'] as const) : underWay
  const settled = step(run, index, from, () => ({ state, words, ours, said, accepted }))
  if (settled === run) return run
  const mustCheck = run.mustCheck || (state === 'unknown' && !run.checking)
  return ended({ ...settled, mustCheck })
}

function settleRest(run: Run, event: Extract<RunEvent, { type: 'settle rest' }>): Run {
  const { app, state, words, ours = words, said = null } = event
  const isRest = (target: Target) => target.app === app && mayBegin(run, target)
  if (run.isCopy || !run.targets.some(isRest)) return run
  const targets = run.targets.map((target) =>
    isRest(target) ? { ...target, state, words, ours, said } : target,
  )
  return ended({ ...run, targets })
}

/** Returns true for a pause because the service was not reached. */
export function isOutage(why: PauseReason | null): boolean {
  return why === 'lost' || why === 'no answer' || why === 'offline'
}

function pause(run: Run, why: PauseReason, problem: string | null): Run {
  if (!isUnfinished(run)) return run
  if (run.phase === 'paused' && (run.why === why || !isStronger(why, run.why))) return run
  if (run.phase === 'waiting' && isTemporary(why)) return run
  // An earlier problem explains this pause only if both come from the same outage.
  const earlier = isOutage(why) && isOutage(run.why) ? run.problem : null
  return { ...run, phase: 'paused', why, problem: problem ?? earlier }
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

/** Ends the run when no target waits or is in progress, and unknown results were checked once. */
function ended(run: Run): Run {
  if (run.checking || run.phase === 'done') return run
  // After "Stop" the console sends nothing more, so the admin must start the check.
  if (run.mustCheck && run.phase !== 'stopped' && hasUnknown(run)) return run
  const isOpen = (target: Target) => mayBegin(run, target) || isUnderWay(target)
  // Waiting targets are at the end, so search backwards.
  if (run.targets.findLast(isOpen)) return run
  const isRest = run.onlyAgain && run.targets.some(({ state }) => state === 'waiting')
  return { ...run, phase: isRest ? 'stopped' : 'done', why: null, onlyAgain: false }
}

function hasUnknown({ targets }: Run): boolean {
  return targets.some(({ state }) => state === 'unknown')
}

/** Makes targets wait again when the admin asks for it. No other way begins a target twice. */
function again(run: Run, isChosen: (target: Target) => boolean): Run {
  if (run.isCopy || run.checking || !run.targets.some(isChosen)) return run
  const targets = run.targets.map((target) =>
    isChosen(target) ? { ...target, state: 'waiting' as const, ...unexplained } : target,
  )
  const isOver = run.phase === 'done' || run.phase === 'stopped'
  const onlyAgain = run.phase === 'stopped'
  // The problem of a check is over once targets are sent again. The reason of a pause stays.
  const problem = isOutage(run.why) || run.why === 'not read' ? run.problem : null
  return { ...run, targets, problem, ...(isOver && { phase: 'waiting' as const, onlyAgain }) }
}

function leave(run: Run, why: PauseReason): Run {
  const at = (index: number) => run.targets[index] as Target
  const targets = run.targets.map((target) => {
    if (target.state === 'reading')
      return { ...target, state: 'waiting' as const, tries: target.tries - 1 }
    if (target.state !== 'sending' && target.state !== 'reading back') return target
    return { ...target, state: 'unknown' as const, words: lostMessage(why), ours: lostMessage(why) }
  })
  const isLost = targets.some(
    (target, index) => target.state === 'unknown' && isUnderWay(at(index)),
  )
  const interrupted = { ...run, targets, checking: false, mustCheck: run.mustCheck || isLost }
  return ended(
    isUnfinished(run) ? { ...interrupted, phase: 'paused', why, problem: null } : interrupted,
  )
}

function lostMessage(why: PauseReason): string {
  return why === 'locked' ? 'No answer: the session ended.' : 'No answer: the page was left.'
}
