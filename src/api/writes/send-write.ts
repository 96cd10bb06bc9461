import { mayArriveLater, type Answered } from '#/domain/writes/delayed-write'
import { stopwatch } from '#/lib/time/stopwatch'
import { readAnswerOfRun, readWriteAnswer } from '../answer'
import type { Body, Ids, Writing } from '../endpoints'
import type { ApiRequest } from '../exchange'
import { ApiError } from '../errors'
import { sendInTurn, type Freshness, type Priority } from '../http'

export interface SendOptions {
  /**
   * Cancels the write only while it waits. The result of a sent write is always reported, because it may be applied.
   */
  signal?: AbortSignal | undefined
  /** Background: a write of a run, which waits for every interactive request. */
  priority?: Priority | undefined
  /** Called before the write waits its turn, before it is sent, and when a 429 makes it wait again. */
  onPhase?: ((phase: 'waiting' | 'sending') => void) | undefined
  /**
   * Called before sending after a wait of more than two seconds. A rejection cancels the write with the same reason.
   */
  readAgain?: ((signal: AbortSignal) => Promise<void>) | undefined
  /** True if newer data differs. Then `readAgain` is called even after a short wait. */
  hasNews?: (() => boolean) | undefined
  /** Receives each request at the moment it is sent. */
  onSend?: ((request: ApiRequest) => void) | undefined
}

/** Limit of attempts per write after a 429. One repeat is safe, because nothing was applied (SERVICE.md §7). */
export const maxWriteAttempts = 2

/** Milliseconds until the data may have changed. */
const freshFor = 2000

/**
 * Sends a write ahead of every waiting GET, unless in the background (SERVICE.md §4.4, §4.5). A null body has no
 * content type. Resolves with the answer's text, which may be empty. A 429 repeats the write once, but never a
 * background write, because a run starts its target again. Rejects with `ApiError`. A failed write may have been
 * applied unless it was refused (`mayBeApplied`).
 */
export async function sendWrite<To extends Writing>(
  endpoint: To,
  ids: Ids<To>,
  body: Body<To>,
  options: SendOptions = {},
): Promise<string> {
  const { readAgain, hasNews, priority, onSend } = options
  const { signal, onPhase } = whileItWaits(options)
  const isOfRun = priority === 'background'
  const request = { endpoint, ids, body: body === null ? undefined : JSON.stringify(body) }
  return sendInTurn(
    {
      ...request,
      read: isOfRun ? readAnswerOfRun : readWriteAnswer,
      onPhase: (phase) => {
        if (phase === 'sending') onSend?.(request)
        onPhase?.(phase)
      },
      freshness: readAgain && keptFresh(readAgain, hasNews),
    },
    isOfRun
      ? { signal, priority: 0, attempts: 1 }
      : { signal, priority: 2, attempts: maxWriteAttempts },
  )
}

/** Returns options whose signal has no effect from sending until the write waits again. */
function whileItWaits({ signal, onPhase }: SendOptions): SendOptions {
  if (!signal) return { onPhase }
  const waiting = new AbortController()
  let isSent = false
  const cancelIfWaiting = () => {
    if (signal.aborted && !isSent) waiting.abort(signal.reason)
  }
  signal.addEventListener('abort', cancelIfWaiting)
  return {
    signal: waiting.signal,
    onPhase: (phase) => {
      isSent = phase === 'sending'
      cancelIfWaiting()
      onPhase?.(phase)
    },
  }
}

/** Measures the age of the data, from now and after each read. */
function keptFresh(
  readAgain: NonNullable<SendOptions['readAgain']>,
  hasNews: () => boolean = () => false,
): Freshness {
  let age = stopwatch()
  const isOld = () => age() > freshFor || hasNews()
  return {
    isOld,
    renewIfOld: async (signal) => {
      if (!isOld()) return
      await readAgain(signal)
      age = stopwatch()
    },
  }
}

/**
 * Classifies a failed write. The service refuses with 400, 401 or 403 in its own error shape, and applies nothing
 * after a 429 (SERVICE.md §7). Any other answer may come from a proxy after the service has acted, so only another
 * read tells.
 */
export function toAnswered(
  error: ApiError,
): 'not sent' | 'refused' | Exclude<Answered, 'recorded'> {
  const { kind, status, serviceWords } = error
  if (kind === 'bad-id' || kind === 'locked' || kind === 'not-sent') return 'not sent'
  if (status === 429) return 'refused'
  if ([400, 401, 403].includes(status ?? 0) && serviceWords !== null) return 'refused'
  return mayArriveLater(error) ? 'may land late' : 'failed'
}

/** True if a failed write may have been applied. False if the service refused it or it was never sent. */
export function mayBeApplied(error: Error): boolean {
  if (error.name === 'AbortError') return false
  if (!(error instanceof ApiError)) return true
  return !['not sent', 'refused'].includes(toAnswered(error))
}
