import { runTitle } from '#/domain/runs/plan'
import {
  isAtWork,
  isTemporary,
  mayRepeat,
  waitsFor,
  type PauseReason,
  type Run,
  type TargetState,
} from '#/domain/runs/run'
import { pauseMessages, type RunCounts } from '#/domain/runs/run-messages'
import { number } from '#/lib/words'

/** Describes what a run does now, or why it is paused. While offline, that is the reason for a temporary pause. */
export function phaseMessage(run: Run, online = true, all: readonly Run[] = [run]): string {
  const { phase, why, checking, isCopy } = run
  if (isCopy) return 'This run belongs to another tab.'
  if (checking) return 'Checking unknown results.'
  switch (phase) {
    case 'waiting':
      return waitingMessage(waitsFor(run, all))
    case 'running':
      return 'Running.'
    case 'paused':
      return why === null ? 'Paused.' : pauseMessages[isTemporary(why) && !online ? 'offline' : why]
    case 'stopped':
      return 'Stopped. Nothing more is sent.'
    case 'done':
      return 'Done.'
  }
}

function waitingMessage(other: Run | null): string {
  if (other === null || isAtWork(other)) return 'Waiting for another run to finish.'
  return `Waiting: the run “${runTitle(other.plan)}” is paused. Resume that run, or start this run now.`
}

const stateLabels: Record<TargetState, string> = {
  waiting: 'Not tried',
  reading: 'Reading',
  sending: 'Sending',
  'reading back': 'Checking',
  confirmed: 'Confirmed',
  'still staged': 'Still staged',
  'already so': 'Already so',
  'changed since planned': 'Changed since planned',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Unknown',
}

export function targetMessage(state: TargetState): string {
  return stateLabels[state]
}

/** Returns the sentence before the problem of a run. */
export function problemMessage(why: PauseReason | null): string {
  if (why === 'not read') return 'Nothing is sent until the app can be loaded again.'
  if (why === 'lost' || why === 'no answer' || why === 'offline')
    return 'Nothing is sent until the service answers again.'
  return 'The unknown results could not be checked.'
}

/** Returns the buttons that a run offers. Null or false for a button that is not shown. */
export function runActions(run: Run, counts: RunCounts, all: readonly Run[] = [run]) {
  const { phase, checking, isCopy, why } = run
  // A run in a temporary pause continues automatically, so it counts as open.
  const isOpen = !isCopy && (phase === 'running' || phase === 'waiting' || isTemporary(why))
  const isIdle = !isCopy && !isOpen && !checking
  const remaining = number(counts.notTried)
  const repeatable = run.targets.filter((target) => mayRepeat(run, target)).length
  const other = waitsFor(run, all)
  return {
    pause: isOpen,
    resume: isIdle && phase === 'paused',
    /** The label of “Resume” in Operations, where nothing else shows the remaining targets. */
    resumeLabel: `Resume: ${remaining} of ${number(counts.total)} left`,
    stop: isOpen || (isIdle && phase === 'paused'),
    continueLabel: isIdle && phase === 'stopped' ? `Continue with ${remaining} not tried` : null,
    tryFailedLabel:
      isIdle && counts.failed > 0 ? `Try ${number(counts.failed)} failed again` : null,
    tryUnknownLabel: isIdle && repeatable > 0 ? `Try ${number(repeatable)} unknown again` : null,
    /** True if the run waits for a run that is paused. The admin decides which run continues. */
    startNow: !isCopy && phase === 'waiting' && (other === null || !isAtWork(other)),
    checkLabel: isIdle && counts.unknown > 0 ? `Check ${number(counts.unknown)} unknown` : null,
    discard: isIdle && phase !== 'done',
  }
}
