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

/** What a run does now, and why not. Without a network that is the reason, whatever the run waited for before. */
export function phaseMessage(run: Run, online = true, all: readonly Run[] = [run]): string {
  const { phase, why, checking, isCopy } = run
  if (isCopy) return 'This run belongs to another tab.'
  if (checking) return 'Reading what is unknown.'
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
  if (other === null || isAtWork(other)) return 'Waiting: another run is under way.'
  return `Waiting: the run “${runTitle(other.plan)}” is paused. Resume that one, or start this one now.`
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

/** What stands before the problem of a run. */
export function problemMessage(why: PauseReason | null): string {
  if (why === 'not read') return 'Nothing is sent before the app is read again.'
  if (why === 'lost' || why === 'no answer' || why === 'offline')
    return 'Nothing is sent before the service answers again.'
  return 'The unknown results could not be checked.'
}

/** Null where the button is not there. */
export function runActions(run: Run, counts: RunCounts, all: readonly Run[] = [run]) {
  const { phase, checking, isCopy, why } = run
  // A pause that ends automatically is still a run under way.
  const isOpen = !isCopy && (phase === 'running' || phase === 'waiting' || isTemporary(why))
  const rests = !isCopy && !isOpen && !checking
  const left = number(counts.notTried)
  const repeatable = run.targets.filter((target) => mayRepeat(run, target)).length
  const other = waitsFor(run, all)
  return {
    pause: isOpen,
    resume: rests && phase === 'paused',
    /** In Operations, where nothing else says how much is left. */
    resumeWords: `Resume: ${left} of ${number(counts.total)} left`,
    stop: isOpen || (rests && phase === 'paused'),
    goOn: rests && phase === 'stopped' ? `Continue with ${left} not tried` : null,
    again: rests && counts.failed > 0 ? `Try ${number(counts.failed)} failed again` : null,
    repeat: rests && repeatable > 0 ? `Try ${number(repeatable)} unknown again` : null,
    /** The run that it waits for is not at work: its person says which one goes on. */
    startNow: !isCopy && phase === 'waiting' && (other === null || !isAtWork(other)),
    check: rests && counts.unknown > 0 ? `Check ${number(counts.unknown)} unknown` : null,
    discard: rests && phase !== 'done',
  }
}
