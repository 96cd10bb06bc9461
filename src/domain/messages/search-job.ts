import { cut, withMarkers } from '#/lib/hidden-characters'
import type { SearchId } from '../ids'

/** State of the request that starts a search. `refused`: no search exists. `lost`: a search may exist. */
export type SearchStart = 'none' | 'running' | 'refused' | 'lost'

/** State of a search. The console also waits on status steps outside the document (SERVICE.md §3). */
export type SearchJob =
  | { step: 'not asked' | 'starting' | 'refused' | 'lost' }
  | { step: 'not read' | 'created' | 'started' | 'done' | 'not known' | 'forbidden'; id: SearchId }
  | { step: 'unknown word'; id: SearchId; word: string }

/** Derives the state. `id`: from the URL. `word`: last status word. `failed`: HTTP status of a later refusal. */
export function searchJob(
  id: SearchId | null,
  start: SearchStart,
  word: string | null,
  failed: number | null,
): SearchJob {
  if (id === null) return { step: beforeId[start] }
  // 404: a deleted search or another token's (SERVICE.md §4.6). 400: possibly a malformed ID.
  if (failed === 404 || failed === 400) return { step: 'not known', id }
  if (failed === 403) return { step: 'forbidden', id }
  if (word === null) return { step: 'not read', id }
  const step = Object.hasOwn(steps, word) ? steps[word as keyof typeof steps] : undefined
  return step === undefined ? { step: 'unknown word', id, word } : { step, id }
}

const beforeId = {
  none: 'not asked',
  running: 'starting',
  refused: 'refused',
  lost: 'lost',
} as const satisfies Record<SearchStart, SearchJob['step']>

const steps = { CREATED: 'created', STARTED: 'started', DONE: 'done' } as const

export function isWaitedFor({ step }: SearchJob): boolean {
  return step === 'created' || step === 'started' || step === 'unknown word'
}

/** Label of the status: the service's own word if the console does not know it. Null before the first status. */
export function jobWord(job: SearchJob): string | null {
  if (job.step === 'unknown word') return job.word
  return Object.hasOwn(stepLabels, job.step)
    ? stepLabels[job.step as keyof typeof stepLabels]
    : null
}

/** Title of a search whose request failed or was answered without an ID. */
export const noSearchId = 'The service returned no search ID.'

/** The text for the live region. The service's own word is bounded, with markers for hidden characters. */
export function announcedWord(job: SearchJob): string | null {
  if (job.step === 'lost') return `${noSearchId} A search may have started.`
  const word = jobWord(job)
  return word === null ? null : withMarkers(cut(word, 80))
}

const stepLabels = { created: 'Created', started: 'Started', done: 'Done' } as const

/** Milliseconds between status requests, from `first` up to `longest`. */
export const searchPace = { first: 1_000, longest: 15_000, spread: 0 }
