import type { Clock } from '../engine/clock'
import type { Knobs } from '../engine/knobs'
import { idOf } from '../engine/ids'
import type { MessageRow } from './messages'

/** SERVICE.md §3: the observed values, in their order. */
export type SearchStatus = 'CREATED' | 'STARTED' | 'DONE'

interface SearchJob {
  id: string
  /** The token that started the search. No other token may read it, because a search reveals its owner's intent. */
  owner: string
  startedAt: number
  polls: number
  /** Finds the results once the search is done. */
  find: () => readonly MessageRow[]
  found: readonly MessageRow[] | null
}

/** Message searches. One request starts a search, later requests poll it (SERVICE.md §4.6). */
export interface SearchJobs {
  start(owner: string, find: SearchJob['find']): { id: string; status: SearchStatus }
  /** Returns the job. Null for an unknown job or another caller's. Each poll counts. */
  poll(
    id: string,
    owner: string,
  ): { id: string; status: SearchStatus; found: SearchJob['found'] } | null
  /** Ends the search now. Throws for an unknown job. */
  finish(id: string): void
}

/**
 * Creates an empty store of searches (SERVICE.md §3, §4.6). The knob `searchDone` decides when a job is done.
 * Calls `finished` when a poll ends a search, because polls are not in the journal.
 */
export function createSearchJobs(
  clock: Clock,
  knobs: Knobs,
  finished: (id: string) => void,
): SearchJobs {
  const jobs = new Map<string, SearchJob>()

  /** Returns the progress from 0 at the start to 1 when done. */
  const progress = (job: SearchJob): number => {
    const done = knobs.searchDone
    const [at, end] =
      'afterMs' in done ? [clock.now() - job.startedAt, done.afterMs] : [job.polls, done.afterPolls]
    return end <= 0 ? 1 : at / end
  }
  const statusOf = (job: SearchJob): SearchStatus => {
    if (job.found !== null || progress(job) >= 1) return 'DONE'
    return progress(job) < 0.5 ? knobs.searchFirstStatus : 'STARTED'
  }

  return {
    start(owner, find) {
      const id = idOf('job', `${jobs.size + 1}`)
      jobs.set(id, { id, owner, startedAt: clock.now(), polls: 0, find, found: null })
      return { id, status: knobs.searchFirstStatus }
    },
    poll(id, owner) {
      const job = jobs.get(id)
      if (job === undefined || job.owner !== owner) return null
      job.polls++
      const status = statusOf(job)
      if (status === 'DONE' && job.found === null) {
        job.found = job.find()
        finished(id)
      }
      return { id, status, found: job.found }
    },
    finish(id) {
      const job = jobs.get(id)
      if (job === undefined) throw new Error(`No search with the ID ${id}`)
      job.found ??= job.find()
    },
  }
}
