import { number } from '#/lib/words'
import {
  finalStates,
  type FinalState,
  type PauseReason,
  type Run,
  type ServiceNote,
  type TargetState,
} from './run'

/** Number of targets by final state. `notTried` includes targets in progress. The parts add up to `total`. */
export type RunCounts = Record<FinalState, number> & {
  total: number
  done: number
  notTried: number
}

/** Cached counts, because several parts of the page show the same thousands of targets. */
const counted = new WeakMap<Run['targets'], RunCounts>()

export function runCounts({ targets }: Pick<Run, 'targets'>): RunCounts {
  const known = counted.get(targets)
  if (known) return known
  const counts: RunCounts = {
    confirmed: 0,
    'still staged': 0,
    'already so': 0,
    'changed since planned': 0,
    refused: 0,
    failed: 0,
    unknown: 0,
    total: targets.length,
    done: 0,
    notTried: 0,
  }
  for (const { state } of targets) if (isFinal(state, counts)) counts[state] += 1
  for (const state of finalStates) counts.done += counts[state]
  counts.notTried = counts.total - counts.done
  counted.set(targets, counts)
  return counts
}

function isFinal(state: TargetState, counts: RunCounts): state is FinalState {
  return state in counts
}

export interface RunPart {
  /** Punctuation and space before the part. */
  before: string
  state: FinalState | 'not tried'
  count: string
}

/** Returns what a run has done, and its parts. They always add up. */
export function runParts(run: Pick<Run, 'targets'>): { done: string; parts: RunPart[] } {
  const counts = runCounts(run)
  const final = finalStates.filter((state) => counts[state] > 0)
  const parts: RunPart[] = final.map((state, index) => ({
    before: index === 0 ? ': ' : ', ',
    state,
    count: number(counts[state]),
  }))
  if (counts.notTried > 0)
    parts.push({ before: '; ', state: 'not tried', count: number(counts.notTried) })
  return { done: `${number(counts.done)} of ${number(counts.total)} done`, parts }
}

/** Returns "312 of 804 done: 300 confirmed, 5 already so, 7 failed; 492 not tried". */
export function runLine(run: Pick<Run, 'targets'>): string {
  const { done, parts } = runParts(run)
  return done + parts.map(({ before, count, state }) => `${before}${count} ${state}`).join('')
}

const pressResume = 'Press Resume to continue.'

/** Reasons why a run is paused, each with the way to resume it. */
export const pauseMessages: Readonly<Record<PauseReason, string>> = {
  person: 'Paused. Nothing more is sent.',
  'rate limit':
    'Paused: the service is limiting requests. The run resumes when the service allows it.',
  offline:
    'Paused: offline. The run resumes automatically if the network is back within a minute and this page is open.',
  'no answer':
    'Paused: the service could not be reached. The run resumes automatically if the service answers within a minute.',
  lost: `Paused: the service could not be reached. ${pressResume}`,
  locked: `Paused: the session ended. ${pressResume}`,
  storage: 'Paused: this tab’s storage is full, so results could get lost.',
  'not read': `Paused: the app could not be loaded. ${pressResume}`,
  'no success': `Paused: the service limited every request for minutes. ${pressResume}`,
  reload: `Paused: the page was reloaded. ${pressResume}`,
}

/** Notice about a paused run, shown on every page. */
export function runPausedMessage({ notSent, total }: { notSent: number; total: number }): string {
  return `Run paused. ${number(notSent)} of ${number(total)} not sent.`
}

/** Returns the service's message in one line: “Not now” path: limit, message: is too large; path: sort. */
export function noteLine({ words, failures }: ServiceNote): string {
  const listed = failures.map((failure) =>
    failure.map(([key, value]) => `${key}: ${value}`).join(', '),
  )
  const quoted = words === null ? [] : [`“${words}”`]
  return [...quoted, ...(listed.length > 0 ? [listed.join('; ')] : [])].join(' ')
}
