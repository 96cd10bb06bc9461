import { answeredBy, type Answered } from '#/domain/writes/delayed-write'
import { ApiError, sentence } from '../errors'
import { checkLater, stopChecking } from './delayed-checks'
import type { NewOperation, Operation, OperationNews } from './operation'
import { noteOperation, recordOperation } from './operations-log'
import { toAnswered, type SendOptions } from './send-write'

/** What a resource gives the pipeline: its reads, its comparison and its words. */
export interface Write<Seen, Answer, Found> {
  /** How the record of this tab names it; null for a target of a run, which keeps a record of its own. */
  record: WriteRecord<Found> | null
  shown: Seen
  /** What is read before it is sent; null where the service has nothing to read. */
  first: FirstRead<Seen> | null
  send: (options: SendOptions) => Promise<Answer>
  /** Reads what the write did. Must not reject: that it could not be read is a result. */
  readBack: (sent: Sent<Seen, Answer>) => Promise<Found>
  /** Puts what was found into the cache, and marks stale what depends on it. */
  updateCache: (found: Found) => Promise<void>
  /** For a write that may land late: it is read once more, 10 to 30 s after its failure. */
  delayed?: {
    /** Whether what was found leaves it open. */
    isOpen: (found: Found) => boolean
    onOutcome?: ((found: Found) => void) | undefined
  }
}

/** A write in the record of this tab, in words. */
export interface WriteRecord<Found> {
  operation: NewOperation
  words: {
    /** Completes "This token cannot …". */
    cannot: string
    /** The answer is a 403, where that is not about the token. */
    forbidden?: string
    /** The answer is a 2xx. */
    accepted: string
    /** It was not sent after a wait: what was read again differs, or could not be read. */
    changed: string
    notRead: string
  }
  /** The verdict; a new thing also gets its id there. */
  verdict: (found: Found) => Pick<Operation, 'state' | 'found'> & Pick<OperationNews, 'subject'>
}

/** What a write depends on. A write that had to wait always reads it again. */
export interface FirstRead<Seen> {
  /** Whether it is read also without a wait. */
  always: boolean
  read: (signal: AbortSignal | undefined) => Promise<Seen>
  isSame: (shown: Seen, now: Seen) => boolean
  /** What the cache holds of it: another tab or panel may read newer values while the write waits to be sent. */
  cached?: () => Seen | undefined
}

/** The phase of a write, for the person who waits. It can be taken back only before `sending`. */
export type WritePhase = 'reading first' | 'waiting' | 'sending' | 'reading back'

/** How a person follows a write, and takes it back. */
export interface WriteOptions {
  /** Takes the write back while it is not yet sent. */
  signal?: AbortSignal | undefined
  /** Told the current phase; `reading back` also gets the error of the write. */
  onPhase?: ((phase: WritePhase, failedWith?: ApiError | null) => void) | undefined
}

/** A write that the service accepted, or may have applied although it failed. */
export interface Sent<Seen, Answer> {
  /** Its number in the record of operations. */
  operation: number
  before: Seen
  answered: Answered
  /** Null if the write failed: then `error` says how. */
  answer: Answer | null
  error: ApiError | null
  /** When it was answered or had failed, milliseconds of a clock that is never set back (`performance.now`). */
  endedAt: number
}

export type NotSent<Seen> =
  /** Nothing was sent, or only an attempt that got a 429: what was read differs from what was shown. */
  | { kind: 'conflict'; now: Seen; wasSent: boolean }
  /** The service refused it, or it could not be sent at all: nothing was recorded. */
  | { kind: 'refused'; error: ApiError }
  /** Canceled before the change was sent, or before it was sent again after a 429: nothing was recorded. */
  | { kind: 'taken back'; wasSent: boolean }

/** No operation has this number, so no note finds it. */
const notRecorded = 0
const noMessages: WriteRecord<never>['words'] = {
  cannot: '',
  accepted: '',
  changed: '',
  notRead: '',
}

/**
 * One write of any resource (SERVICE.md §4.4, §4.5). Only a 429 repeats it, once; after a wait it is read and compared
 * again. Rejects if that reading failed or the session ended: the record then says what is known.
 */
export async function write<Seen, Answer, Found>(
  job: Write<Seen, Answer, Found>,
  options: WriteOptions,
): Promise<NotSent<Seen> | { kind: 'done'; found: Found }> {
  const { signal, onPhase } = options
  const { record, first } = job
  let before = job.shown
  const known = first?.cached?.()
  if (first?.always) {
    onPhase?.('reading first')
    try {
      before = await first.read(signal)
    } catch (error) {
      if (signal?.aborted) return { kind: 'taken back', wasSent: false }
      throw error
    }
    if (!first.isSame(job.shown, before)) return { kind: 'conflict', now: before, wasSent: false }
  }

  if (record !== null) stopChecking(record.operation.subject)
  const operation = record === null ? notRecorded : recordOperation(record.operation)
  const sent = await sendOnce(job, operation, { before, known }, options)
  if ('kind' in sent) return sent
  onPhase?.('reading back', sent.error)
  const found = await finish(job, sent)
  if (sent.answered === 'may land late' && record !== null && job.delayed?.isOpen(found))
    checkLater(record.operation.subject, async () =>
      job.delayed?.onOutcome?.(await finish(job, sent)),
    )
  return { kind: 'done', found }
}

/** Sends, looks again if it had to wait, classifies the answer, and notes each step in the record. */
async function sendOnce<Seen, Answer, Found>(
  job: Write<Seen, Answer, Found>,
  operation: number,
  { before, known: cachedThen }: { before: Seen; known: Seen | undefined },
  { signal, onPhase }: WriteOptions,
): Promise<NotSent<Seen> | Sent<Seen, Answer>> {
  const { first, shown } = job
  const words = job.record?.words ?? noMessages
  const fate = follow(onPhase)
  const seen: { last: Seen; failed: ApiError | null } = { last: before, failed: null }
  let known = cachedThen
  const looks = first && {
    hasNews: () => {
      const now = first.cached?.()
      return now !== undefined && now !== known && !first.isSame(shown, now)
    },
    readAgain: async (how: AbortSignal) => {
      onPhase?.('reading first')
      known = first.cached?.()
      try {
        seen.last = await first.read(how)
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind === 'locked') throw error
        seen.failed = error
      }
      if (seen.failed || !first.isSame(shown, seen.last))
        throw new ApiError('not-sent', 'It had to wait and was not sent.')
    },
  }
  try {
    const answer = await job.send({ signal, onPhase: fate.onPhase, ...looks })
    noteOperation(operation, { state: 'checking', answered: words.accepted })
    const endedAt = performance.now()
    return { operation, before: seen.last, answered: 'recorded', answer, error: null, endedAt }
  } catch (error) {
    // It waited, and what it depends on had changed or could not be read.
    if (error instanceof ApiError && error.kind === 'not-sent') {
      const why = seen.failed ? words.notRead : words.changed
      const { wasSent, ...ending } = fate.unanswered(why)
      noteOperation(operation, ending)
      if (seen.failed) throw seen.failed
      return { kind: 'conflict', now: seen.last, wasSent }
    }
    // No answer: the person or the end of the session stopped it.
    if (!(error instanceof ApiError) || error.kind === 'locked') {
      const byPerson = signal?.aborted ?? false
      const { wasSent, ...ending } = fate.unanswered(byPerson ? 'Canceled' : 'The session ended')
      noteOperation(operation, ending)
      if (byPerson && ending.state === 'taken back') return { kind: 'taken back', wasSent }
      throw error
    }
    const { serviceWords, failures } = error
    const message = (error.status === 403 && words.forbidden) || sentence(error, words.cannot)
    const answered = toAnswered(error)
    if (answered === 'refused' || answered === 'not sent') {
      const state = answered === 'refused' ? 'refused' : 'taken back'
      noteOperation(operation, { state, answered: message, serviceWords, failures })
      return { kind: 'refused', error }
    }
    noteOperation(operation, { state: 'checking', answered: message, serviceWords, failures })
    const endedAt = performance.now()
    return { operation, before: seen.last, answered, answer: null, error, endedAt }
  }
}

/** Read back, verdict, cache. Also to check an unconfirmed write again (SERVICE.md §4.5): it sends nothing else. */
export async function finish<Seen, Answer, Found>(
  job: Write<Seen, Answer, Found>,
  sent: Sent<Seen, Answer>,
): Promise<Found> {
  const answered = answeredBy(sent.answered, performance.now() - sent.endedAt)
  const found = await job.readBack({ ...sent, answered })
  if (job.record !== null) {
    if (job.delayed && !job.delayed.isOpen(found)) stopChecking(job.record.operation.subject)
    noteOperation(sent.operation, job.record.verdict(found))
  }
  await job.updateCache(found)
  return found
}

/** Follows the phases, to record what is known of a write that got no answer. */
function follow(onPhase: WriteOptions['onPhase']) {
  let onWire = false
  // A write that was sent and waits again was answered 429: nothing was applied (SERVICE.md §7).
  let wasSent = false
  return {
    onPhase: (phase: 'waiting' | 'sending') => {
      onWire = phase === 'sending'
      wasSent ||= onWire
      onPhase?.(phase)
    },
    /** `why` it ended: "Taken back". `wasSent`: whether it reached the service before. */
    unanswered: (why: string): Pick<Operation, 'state' | 'answered'> & { wasSent: boolean } => {
      // No session is left to read it back.
      if (onWire) return { state: 'unknown', answered: 'No answer: the session ended', wasSent }
      const answered = wasSent
        ? `Rate limited (429). ${why} before the change was sent again`
        : `${why} before the change was sent`
      return { state: 'taken back', answered, wasSent }
    },
  }
}
