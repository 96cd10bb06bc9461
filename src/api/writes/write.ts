import { limitMessages } from '#/domain/failures'
import type { WritePhase } from '#/domain/writes/write-messages'
import type { Action } from '#/domain/actions'
import { answeredBy, type Answered } from '#/domain/writes/delayed-write'
import { ApiError, sentence } from '../errors'
import { checkLater, stopChecking } from './delayed-checks'
import type { NewOperation, Operation, OperationNews } from './operation'
import { noteOperation, recordOperation } from './operations-log'
import { toAnswered, type SendOptions } from './send-write'

/** A write of a resource: its reads, its comparison and its messages. */
export interface Write<Seen, Answer, Found> {
  /** The action in Operations. Null for a target of a run, which has its own list. */
  record: WriteRecord<Found> | null
  shown: Seen
  /** The read before sending. Null if the service has nothing to read. */
  first: FreshnessRead<Seen> | null
  send: (options: SendOptions) => Promise<Answer>
  /** Reads the result of the write. Must not reject, because a failed read is a result. */
  readBack: (sent: Sent<Seen, Answer>) => Promise<Found>
  /** Updates the cache with the result, and marks dependent data stale. */
  updateCache: (found: Found) => Promise<void>
  /** The delayed check of a write that may still arrive, 10 to 30 s after its failure. */
  delayed?: {
    /** True if the result leaves the outcome open. */
    isOpen: (found: Found) => boolean
    onOutcome?: ((found: Found) => void) | undefined
  }
}

/** The messages of a write in Operations. */
export interface WriteRecord<Found> {
  operation: NewOperation
  messages: {
    /** The action that a 403 forbids. */
    cannot: Action
    /** Message of a 403 that is not about the token. */
    forbidden?: string
    /** Message of a 2xx. */
    accepted: string
    /** Messages of a write that was not sent after a wait: the data differs, or could not be read. */
    changed: string
    notRead: string
  }
  /** The outcome. A new entity also gets its id here. */
  outcome: (found: Found) => Pick<Operation, 'state' | 'found'> & Pick<OperationNews, 'subject'>
}

/** Reads the data that a write depends on. A write that had to wait always reads it again. */
export interface FreshnessRead<Seen> {
  /** True: read before every write. False: only if sending had to wait. */
  beforeEveryWrite: boolean
  read: (signal: AbortSignal | undefined) => Promise<Seen>
  isSame: (shown: Seen, now: Seen) => boolean
  /** The cached value. Another tab or panel may update it while the write waits. */
  cached?: () => Seen | undefined
}

/** The caller's controls of a write. */
export interface WriteOptions {
  /** Cancels the write until it is sent. */
  signal?: AbortSignal | undefined
  /** Receives the current phase. `reading back` also gets the error of the write. */
  onPhase?: ((phase: WritePhase, failedWith?: ApiError | null) => void) | undefined
}

/** A write that the service accepted, or may have applied although it failed. */
export interface Sent<Seen, Answer> {
  /** Number of the action in Operations. */
  operation: number
  before: Seen
  answered: Answered
  /** The answer; null if the write failed. Then `error` is set. */
  answer: Answer | null
  error: ApiError | null
  /** Time of the answer or failure, by `performance.now`, a clock that is never set back. */
  endedAt: number
}

export type NotSent<Seen> =
  /** Not applied, because the data read differs from the data shown. `wasSent`: an earlier attempt got a 429. */
  | { kind: 'conflict'; now: Seen; wasSent: boolean }
  /** The service refused it, or it could not be sent. Nothing was applied. */
  | { kind: 'refused'; error: ApiError }
  /** Canceled before it was sent, or before it was sent again after a 429. Nothing was applied. */
  | { kind: 'canceled'; wasSent: boolean }

/** The number of no operation, so news about it has no effect. */
const noOperation = 0
const noMessages: WriteRecord<never>['messages'] = {
  cannot: 'doThis',
  accepted: '',
  changed: '',
  notRead: '',
}

/**
 * Sends one write of any resource (SERVICE.md §4.4, §4.5). After a 429, which applies nothing, the write is sent one more
 * time; never after a lost answer. After a wait the data is read and compared again. Rejects if a read before sending
 * failed or the session ended. Operations shows the state, unless the first read failed.
 */
export async function write<Seen, Answer, Found>(
  job: Write<Seen, Answer, Found>,
  options: WriteOptions,
): Promise<NotSent<Seen> | { kind: 'done'; found: Found }> {
  const { signal, onPhase } = options
  const { record, first } = job
  let before = job.shown
  const known = first?.cached?.()
  if (first?.beforeEveryWrite) {
    onPhase?.('reading first')
    try {
      before = await first.read(signal)
    } catch (error) {
      if (signal?.aborted) return { kind: 'canceled', wasSent: false }
      throw error
    }
    if (!first.isSame(job.shown, before)) return { kind: 'conflict', now: before, wasSent: false }
  }

  const operation = record === null ? noOperation : recordOperation(record.operation)
  const sent = await sendAndClassify(job, operation, { before, known }, options)
  if ('kind' in sent) return sent
  onPhase?.('reading back', sent.error)
  const found = await finish(job, sent)
  if (sent.answered === 'may land late' && record !== null && job.delayed?.isOpen(found))
    checkLater(record.operation.subject, async () =>
      job.delayed?.onOutcome?.(await finish(job, sent)),
    )
  return { kind: 'done', found }
}

/** Sends, reads again after a wait, classifies the answer, and logs each step in Operations. */
async function sendAndClassify<Seen, Answer, Found>(
  job: Write<Seen, Answer, Found>,
  operation: number,
  { before, known: cachedAtStart }: { before: Seen; known: Seen | undefined },
  { signal, onPhase }: WriteOptions,
): Promise<NotSent<Seen> | Sent<Seen, Answer>> {
  const { first, shown } = job
  const messages = job.record?.messages ?? noMessages
  const progress = follow(onPhase)
  const seen: { last: Seen; failed: ApiError | null } = { last: before, failed: null }
  let known = cachedAtStart
  const freshness = first && {
    hasNews: () => {
      const now = first.cached?.()
      return now !== undefined && now !== known && !first.isSame(shown, now)
    },
    readAgain: async (readSignal: AbortSignal) => {
      onPhase?.('reading first')
      known = first.cached?.()
      try {
        seen.last = await first.read(readSignal)
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind === 'locked') throw error
        seen.failed = error
      }
      if (seen.failed || !first.isSame(shown, seen.last))
        throw new ApiError('not-sent', 'The change was held back and not sent.')
    },
  }
  try {
    const answer = await job.send({
      signal,
      onPhase: progress.onPhase,
      onSend: (request) => {
        // A write that is canceled while it waits leaves the check of an earlier one in place.
        if (job.record !== null) stopChecking(job.record.operation.subject)
        noteOperation(operation, { request })
      },
      ...freshness,
    })
    noteOperation(operation, { state: 'checking', answered: messages.accepted })
    const endedAt = performance.now()
    return { operation, before: seen.last, answered: 'recorded', answer, error: null, endedAt }
  } catch (error) {
    // The write waited, and its data had changed or could not be read.
    if (error instanceof ApiError && error.kind === 'not-sent') {
      const why = seen.failed ? messages.notRead : messages.changed
      const { wasSent, ...ending } = progress.unanswered(why)
      noteOperation(operation, ending)
      if (seen.failed) throw seen.failed
      return { kind: 'conflict', now: seen.last, wasSent }
    }
    // The admin or the end of the session canceled the write before its answer.
    if (!(error instanceof ApiError) || error.kind === 'locked') {
      const byAdmin = signal?.aborted ?? false
      const { wasSent, ...ending } = progress.unanswered(byAdmin ? 'Canceled' : 'The session ended')
      noteOperation(operation, ending)
      if (byAdmin && ending.state === 'taken back') return { kind: 'canceled', wasSent }
      throw error
    }
    const { serviceWords, failures } = error
    const message = (error.status === 403 && messages.forbidden) || sentence(error, messages.cannot)
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

/**
 * Reads back, notes the outcome and updates the cache. Also checks an unconfirmed write again (SERVICE.md §4.5). Sends
 * nothing else.
 */
export async function finish<Seen, Answer, Found>(
  job: Write<Seen, Answer, Found>,
  sent: Sent<Seen, Answer>,
): Promise<Found> {
  const answered = answeredBy(sent.answered, performance.now() - sent.endedAt)
  const found = await job.readBack({ ...sent, answered })
  if (job.record !== null) {
    if (job.delayed && !job.delayed.isOpen(found)) stopChecking(job.record.operation.subject)
    noteOperation(sent.operation, job.record.outcome(found))
  }
  await job.updateCache(found)
  return found
}

/** Follows the phases, to note the state of a write without an answer. */
function follow(onPhase: WriteOptions['onPhase']) {
  let onWire = false
  // A write that was sent and waits again got a 429, so nothing was applied (SERVICE.md §7).
  let wasSent = false
  return {
    onPhase: (phase: 'waiting' | 'sending') => {
      onWire = phase === 'sending'
      wasSent ||= onWire
      onPhase?.(phase)
    },
    /** `why` it ended: "Canceled". `wasSent`: an earlier attempt got a 429. */
    unanswered: (why: string): Pick<Operation, 'state' | 'answered'> & { wasSent: boolean } => {
      // The console cannot read the result without a session.
      if (onWire) return { state: 'unknown', answered: 'No answer: the session ended', wasSent }
      const answered = wasSent
        ? `${limitMessages.answered} ${why} before the change was sent again`
        : `${why} before the change was sent`
      return { state: 'taken back', answered, wasSent }
    },
  }
}
