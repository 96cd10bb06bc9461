import PQueue from 'p-queue'
import { delay } from '#/lib/delay'
import { readAnswer, readWriteAnswer } from './answer'
import { ApiError } from './errors'
import { keptFresh, TooOld, type Freshness } from './kept-fresh'
import { armPause, endPause, maxAttempts, pauseOver } from './rate-limit'
import { currentToken, lock, mayRequest, session, sessionSignal } from './token'
import { settings } from './settings'

export type Priority = 'interactive' | 'background'

export interface ReadOptions {
  signal?: AbortSignal | undefined
  /** Background requests wait for every interactive one. */
  priority?: Priority | undefined
  /** Gives up at the first 429: for optional data, which must not add to the load. */
  stopAtLimit?: boolean | undefined
}

const timeLimit = 30_000
const queue = new PQueue({ concurrency: 6 })

session.subscribe(() => {
  if (!mayRequest()) endPause()
})

/**
 * GET a resource as parsed JSON (SERVICE.md §4). `segments` are the path under `/api/v1`. Each is
 * percent-encoded here, but `..` survives that: match ids against their pattern first. Waits its turn in the
 * queue and for a shared pause. After a 429 it is sent again, at most four times in all. Rejects with
 * `ApiError`, or with the signal's reason.
 */
export async function getJson(
  segments: readonly string[],
  query: URLSearchParams,
  options: ReadOptions = {},
): Promise<unknown> {
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return sendInTurn(
    { method: 'GET', url: `${urlOf(segments)}${search}`, read: readAnswer },
    {
      signal: options.signal,
      priority: options.priority === 'background' ? 0 : 1,
      attempts: options.stopAtLimit ? 1 : maxAttempts,
    },
  )
}

export interface WriteOptions {
  /**
   * Aborting takes a write back only while it waits: a sent write may be applied, so its result is reported.
   */
  signal?: AbortSignal | undefined
  /** Called before the write waits its turn, before it is sent, and when a 429 makes it wait again. */
  onPhase?: ((phase: 'waiting' | 'sending') => void) | undefined
  /**
   * Reads the data that the write depends on again. Called before sending if the write waited for more than
   * two seconds. If it rejects, the write rejects with the same error and is not sent.
   */
  lookAgain?: ((signal: AbortSignal) => Promise<void>) | undefined
}

/** A write is sent at most this often after a 429: nothing was applied, so one repeat is safe (SERVICE.md §7). */
export const maxWriteAttempts = 2

/**
 * PATCH or POST (SERVICE.md §4.4, §4.5), ahead of every waiting GET. Without `body` it sends no content and
 * no content type. Resolves with the answer's text, which may be empty: the document does not show it. Only a
 * 429 repeats it, once, after the shared pause. Every other failure rejects with `ApiError`; the write may
 * have been applied unless the service refused it (`isRefusedWrite`).
 */
export async function sendWrite(
  method: 'PATCH' | 'POST',
  segments: readonly string[],
  options: WriteOptions & { body?: unknown } = {},
): Promise<string> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  const { signal, onPhase } = whileItWaits(options)
  const { lookAgain } = options
  return sendInTurn(
    {
      method,
      url: urlOf(segments),
      body,
      read: readWriteAnswer,
      onPhase,
      freshness: keptFresh(lookAgain),
    },
    { signal, priority: 2, attempts: maxWriteAttempts },
  )
}

/** The same options, but the signal has no effect from sending until the write waits again. */
function whileItWaits({ signal, onPhase }: WriteOptions): WriteOptions {
  if (!signal) return { onPhase }
  const waiting = new AbortController()
  let isSent = false
  const takeBack = () => {
    if (signal.aborted && !isSent) waiting.abort(signal.reason)
  }
  signal.addEventListener('abort', takeBack)
  return {
    signal: waiting.signal,
    onPhase: (phase) => {
      isSent = phase === 'sending'
      takeBack()
      onPhase?.(phase)
    },
  }
}

interface Outgoing<Answer> {
  method: 'GET' | 'PATCH' | 'POST'
  url: string
  body?: string | undefined
  onPhase?: WriteOptions['onPhase']
  freshness?: Freshness | undefined
  read: (response: Response, body: string) => Answer
}

interface Turn {
  signal: AbortSignal | undefined
  priority: number
  attempts: number
}

function urlOf(segments: readonly string[]): string {
  return `${settings().baseUrl}/api/v1/${segments.map(encodeURIComponent).join('/')}`
}

async function sendInTurn<Answer>(outgoing: Outgoing<Answer>, turn: Turn): Promise<Answer> {
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
      // The connect form alone shows a failed trial; any other 401 locks the session. Lock only after this
      // caller has its answer: it must learn that the service refused the request.
      const isRefused = error instanceof ApiError && error.status === 401
      if (isRefused && session.get().status === 'connected') lock('rejected')
      if (!(error instanceof ApiError) || error.status !== 429 || attempt >= attempts) throw error
      armPause(attempt, error.retryAfter, attempts)
      attempt += 1
    }
  }
}

async function sendOnce<Answer>(
  { method, url, body, read, onPhase, freshness }: Outgoing<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  // The pause may have started while this request was in the queue.
  await abortable(pauseOver(), signal)
  if (freshness?.isOld()) throw new TooOld()
  if (!mayRequest()) throw new ApiError('locked', 'The console is locked.')
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeLimit)
  onPhase?.('sending')
  try {
    const response = await fetch(url, {
      method,
      headers: requestHeaders(method, body !== undefined),
      ...(body === undefined ? {} : { body }),
      // A redirect would carry the token header to wherever it points. Behind a proxy there is no token to
      // lose, and 'manual' tells an ended sign-on from a service that is down.
      redirect: isProxied() ? 'manual' : 'error',
      // The cookie is the company sign-on's, which the proxy needs. The service has no cookie.
      credentials: isProxied() ? 'same-origin' : 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      // A write that has begun outlives its tab.
      keepalive: method !== 'GET',
      signal: AbortSignal.any([signal, limit.signal]),
    })
    return read(response, await response.text())
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal.aborted) throw signal.reason
    if (limit.signal.aborted) {
      throw new ApiError('timeout', 'The service did not answer within 30 seconds.', {
        cause: error,
      })
    }
    throw new ApiError('network', 'The service could not be reached.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function isProxied(): boolean {
  return settings().tokenSource === 'proxy'
}

function requestHeaders(method: Outgoing<unknown>['method'], hasBody: boolean): HeadersInit {
  const token = currentToken()
  return {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    // A form on another site cannot send this header, so the proxy knows that the console wrote. With a token
    // of the person's own it is not needed, and a service on another origin would have to allow it.
    ...(isProxied() && method !== 'GET' ? { 'x-console-request': '1' } : {}),
    ...(token === null ? {} : { [settings().tokenHeader]: token }),
  }
}

/** Stops waiting when the signal aborts; the promise goes on for other callers. */
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
