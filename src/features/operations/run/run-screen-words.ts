import { isTemporary, type PauseReason, type Run, type TargetState } from '#/domain/runs/run'
import type { RunCounts } from '#/domain/runs/run-words'
import { number } from '#/lib/words'

/** What a run does now, and why not. Without a network that is the reason, whatever the run waited for before. */
export function phaseWords({ phase, why, checking, isCopy }: Run, online = true): string {
  if (isCopy) return 'This run belongs to another tab.'
  if (checking) return 'Reading what is unknown.'
  switch (phase) {
    case 'waiting':
      return 'Waiting: another run is under way.'
    case 'running':
      return 'Running.'
    case 'paused':
      return why === null ? 'Paused.' : pauseWords[isTemporary(why) && !online ? 'offline' : why]
    case 'stopped':
      return 'Stopped. Nothing more is sent.'
    case 'done':
      return 'Done.'
  }
}

const pauseWords: Record<PauseReason, string> = {
  person: 'Paused. Nothing more is sent.',
  'rate limit': 'Paused: the service limits requests. It goes on when the service allows it.',
  offline: 'Paused: offline. It goes on when the network is back.',
  locked: 'Paused: the session ended. Nothing goes on before you resume it.',
  storage: 'Paused: this tab’s storage is full, so results could get lost.',
  'not read': 'Paused: its app could not be read. Nothing goes on before you resume it.',
  'no success':
    'Paused: the service limited every request for minutes. Nothing goes on before you resume it.',
  reload: 'Paused: the page was reloaded. Nothing goes on before you resume it.',
}

const stateWords: Record<TargetState, string> = {
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

export function targetWords(state: TargetState): string {
  return stateWords[state]
}

/** Null where the button is not there. */
export function runActions(run: Run, counts: RunCounts) {
  const { phase, checking, isCopy, why } = run
  // A pause that ends automatically is still a run under way.
  const isOpen = !isCopy && (phase === 'running' || phase === 'waiting' || isTemporary(why))
  const rests = !isCopy && !isOpen && !checking
  const left = number(counts.notTried)
  return {
    pause: isOpen,
    resume: rests && phase === 'paused',
    /** In Operations, where nothing else says how much is left. */
    resumeWords: `Resume: ${left} of ${number(counts.total)} left`,
    stop: isOpen || (rests && phase === 'paused'),
    goOn: rests && phase === 'stopped' ? `Continue with ${left} not tried` : null,
    again: rests && counts.failed > 0 ? `Try ${number(counts.failed)} failed again` : null,
    check: rests && counts.unknown > 0 ? `Check ${number(counts.unknown)} unknown` : null,
    discard: rests && phase !== 'done',
  }
}
