import { failureMessages } from '#/domain/failures'
import PQueue from 'p-queue'
import { delay } from '#/lib/time/delay'
import { isPathId } from '#/domain/ids'
import { readAnswer } from './answer'
import type { Get, Ids, Query, Reading } from './endpoints'
import { ApiError, notFoundSentence, statusOf } from './errors'
import { keepAnswer, send, takeEarly, type ApiRequest } from './exchange'
import { armPause, endPause, maxAttempts, pauseOver } from './rate-limit'
import { mayRequest, refuseToken, session, sessionSignal } from './token'

export type Priority = 'interactive' | 'background'

export interface ReadOptions {
  signal?: AbortSignal | undefined
  /** Background requests wait for every interactive one. */
  priority?: Priority | undefined
  /** Rejects at the first 429. For optional data, which must not add to the load. */
  stopAtLimit?: boolean | undefined
  /** Called when the request is sent, also again after a 429. */
  onSend?: (() => void) | undefined
  /** Receives the request instead of the service. The read then rejects. */
  instead?: ((request: ApiRequest) => void) | undefined
}

const queue = new PQueue({ concurrency: 6 })

session.subscribe(() => {
  if (!mayRequest()) endPause()
})

/**
 * Sends a GET and returns parsed JSON (SERVICE.md §4). Waits its turn and for a shared pause. Sends again after a 429,
 * four times in all. Rejects with `ApiError`, or with the signal's reason.
 */
export async function getJson<From extends Reading>(
  endpoint: From,
  ids: Ids<From>,
  query: Query<From>,
  options: ReadOptions = {},
): Promise<unknown> {
  if (options.instead) {
    options.instead({ endpoint, ids, query })
    throw new ApiError('not-sent', 'The request was not sent.')
  }
  return sendInTurn(
    {
      endpoint,
      ids,
      query,
      read: readAnswer,
      onPhase: (phase) => {
        if (phase === 'sending') options.onSend?.()
      },
    },
    {
      signal: options.signal,
      priority: options.priority === 'background' ? 0 : 1,
      attempts: options.stopAtLimit ? 1 : maxAttempts,
    },
  )
}

/**
 * Sends the request that tries a token, as `getJson` does. Keeps the answer for the page that sends the same request.
 */
export async function tryRequest([endpoint, ids, query]: Get): Promise<void> {
  const request = { endpoint, ids, query }
  const read = (response: Response, body: string) => {
    keepAnswer(request, response, body)
    readAnswer(response, body)
  }
  await sendInTurn({ ...request, read }, { signal: undefined, priority: 1, attempts: maxAttempts })
}

export interface Freshness {
  isOld: () => boolean
  /** Reads again if needed. Rejects if the write must no longer be sent. */
  renewIfOld: (signal: AbortSignal) => Promise<void>
}

/** Thrown when the data of a write grew old in the queue and must be read again. */
class TooOld extends Error {}

interface Outgoing<Answer> extends ApiRequest {
  /** Called before the request waits its turn, and before it is sent. */
  onPhase?: ((phase: 'waiting' | 'sending') => void) | undefined
  freshness?: Freshness | undefined
  read: (response: Response, body: string) => Answer
}

interface Turn {
  signal: AbortSignal | undefined
  priority: number
  attempts: number
}

/**
 * Sends again after a 429, up to `attempts` times (SERVICE.md §7). A malformed ID is Not Found without a request.
 * Rejects with `ApiError`, or with the signal's reason.
 */
export async function sendInTurn<Answer>(outgoing: Outgoing<Answer>, turn: Turn): Promise<Answer> {
  const kinds = outgoing.endpoint.match(/\w+(?=\})/g) ?? []
  if (!kinds.every((kind, at) => isPathId(kind, outgoing.ids[at])))
    throw new ApiError('bad-id', notFoundSentence)
  const signal = AbortSignal.any([sessionSignal(), ...(turn.signal ? [turn.signal] : [])])
  const { priority, attempts } = turn
  for (let attempt = 1; ;) {
    outgoing.onPhase?.('waiting')
    await abortable(pauseOver(), signal)
    // All calls wait during a pause. Spread them, so that the burst does not repeat.
    if (attempt > 1) await delay(Math.random() * Math.min(4000, 500 * 2 ** attempt), signal)
    await outgoing.freshness?.renewIfOld(signal)
    try {
      return await queue.add(() => sendOnce(outgoing, signal), { priority, signal })
    } catch (error) {
      if (error instanceof TooOld) continue
      // The connect form alone shows a failed trial. Any other 401 locks the session, but only after this caller has
      // its answer, because the caller must learn of the refusal. A gateway's 401 has no status here (`answer.ts`).
      const isRefused = statusOf(error) === 401
      if (isRefused && session.get().status === 'connected') refuseToken()
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      // Pause even if this request gives up, because the next one would meet the same limit.
      armPause(attempt, error.retryAfter, attempts)
      if (attempt >= attempts) throw error
      attempt += 1
    }
  }
}

async function sendOnce<Answer>(outgoing: Outgoing<Answer>, signal: AbortSignal): Promise<Answer> {
  const { read, onPhase, freshness } = outgoing
  // The pause may have started while this request was in the queue.
  await abortable(pauseOver(), signal)
  if (freshness?.isOld()) throw new TooOld()
  if (!mayRequest()) throw new ApiError('locked', 'The console is locked.')
  // Another request of the same turn may have canceled this one, which then counts as not sent.
  signal.throwIfAborted()
  onPhase?.('sending')
  const exchange = takeEarly(outgoing, signal) ?? send(outgoing, signal)
  try {
    const response = await exchange.response
    return read(response, await response.text())
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal.aborted) throw signal.reason
    if (exchange.limit.aborted) {
      throw new ApiError('timeout', failureMessages.timeout, {
        cause: error,
      })
    }
    throw new ApiError('network', failureMessages.network, { cause: error })
  } finally {
    exchange.end()
  }
}

/** Rejects when the signal aborts. The promise itself continues for other callers. */
function abortable(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    void promise.then(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
  })
}
