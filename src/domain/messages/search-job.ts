import { encoded } from '../ids'

export type SearchId = string & { readonly __brand: 'SearchId' }

const searchId = encoded('job')

/** Whether the text has the form `job.<version>.<base64url>` (SERVICE.md §4.6). */
export function isSearchId(text: unknown): text is SearchId {
  return typeof text === 'string' && searchId.test(text)
}

/** How the request that starts a search went. `refused`: no search exists. `lost`: one may exist. */
export type SearchStart = 'none' | 'under way' | 'refused' | 'lost'

/** The document has `created`, `started` and `done` (SERVICE.md §3); any other word is waited for like them. */
export type SearchJob =
  | { step: 'not asked' | 'starting' | 'refused' | 'lost' }
  | { step: 'not read' | 'created' | 'started' | 'done' | 'not known' | 'forbidden'; id: SearchId }
  | { step: 'unknown word'; id: SearchId; word: string }

/** `id`: in the address, null before the search. `word`: the last one. `failed`: HTTP status of a later refusal. */
export function searchJob(
  id: SearchId | null,
  start: SearchStart,
  word: string | null,
  failed: number | null,
): SearchJob {
  if (id === null) return { step: beforeId[start] }
  // A search that is gone, or of another token (SERVICE.md §4.6): 404. A malformed id may be 400.
  if (failed === 404 || failed === 400) return { step: 'not known', id }
  if (failed === 403) return { step: 'forbidden', id }
  if (word === null) return { step: 'not read', id }
  const step = Object.hasOwn(words, word) ? words[word as keyof typeof words] : undefined
  return step === undefined ? { step: 'unknown word', id, word } : { step, id }
}

const beforeId = {
  none: 'not asked',
  'under way': 'starting',
  refused: 'refused',
  lost: 'lost',
} as const satisfies Record<SearchStart, SearchJob['step']>

const words = { CREATED: 'created', STARTED: 'started', DONE: 'done' } as const

export function isWaitedFor({ step }: SearchJob): boolean {
  return step === 'created' || step === 'started' || step === 'unknown word'
}

/** The service's own word where the console does not know it; null while there is none. */
export function jobWord(job: SearchJob): string | null {
  if (job.step === 'unknown word') return job.word
  return Object.hasOwn(said, job.step) ? said[job.step as keyof typeof said] : null
}

const said = { created: 'Created', started: 'Started', done: 'Done' } as const

/** How often a search is asked for: after 1 s at first, ever more slowly, every 15 s at last. */
export const searchPace = { first: 1_000, longest: 15_000, spread: 0 }
