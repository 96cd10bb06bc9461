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
import { isOutage } from '#/domain/runs/run-reducer'
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
  if (isOutage(why)) return 'Nothing is sent until the service answers again.'
  return 'The unknown results could not be checked.'
}

/** A button that sends or reads for a run. `begins`: it lets the run continue, so Operations offers it too. */
export interface RunAction {
  kind: 'resume' | 'start now' | 'try failed again' | 'try unknown again' | 'check'
  label: string
  begins: boolean
}

/** Returns the buttons that a run offers. `inList`: “Resume” names the targets left, because nothing else shows them. */
export function runActions(
  run: Run,
  counts: RunCounts,
  { all = [run], inList = false }: { all?: readonly Run[]; inList?: boolean } = {},
) {
  const { phase, checking, isCopy, why } = run
  // A run in a temporary pause continues automatically, so it counts as open.
  const isOpen = !isCopy && (phase === 'running' || phase === 'waiting' || isTemporary(why))
  const isIdle = !isCopy && !isOpen && !checking
  const isPaused = isIdle && phase === 'paused'
  const remaining = number(counts.notTried)
  const repeatable = run.targets.filter((target) => mayRepeat(run, target)).length
  const other = waitsFor(run, all)
  // The admin decides which run continues if the run waits for a run that is paused.
  const canStart = !isCopy && phase === 'waiting' && (other === null || !isAtWork(other))
  const resumeLabel = inList ? `Resume: ${remaining} of ${number(counts.total)} left` : 'Resume'
  const offered: (false | [RunAction['kind'], string])[] = [
    isPaused && ['resume', resumeLabel],
    canStart && ['start now', 'Start now'],
    isIdle && phase === 'stopped' && ['resume', `Continue with ${remaining} not tried`],
    isIdle &&
      counts.failed > 0 && ['try failed again', `Try ${number(counts.failed)} failed again`],
    isIdle && repeatable > 0 && ['try unknown again', `Try ${number(repeatable)} unknown again`],
    isIdle && counts.unknown > 0 && ['check', `Check ${number(counts.unknown)} unknown`],
  ]
  const actions = offered.flatMap((action): RunAction[] => {
    if (action === false) return []
    const [kind, label] = action
    return [{ kind, label, begins: kind === 'resume' || kind === 'start now' }]
  })
  return {
    pause: isOpen,
    stop: isOpen || isPaused,
    actions: inList ? actions.filter(({ begins }) => begins) : actions,
    discard: isIdle && phase !== 'done',
  }
}
