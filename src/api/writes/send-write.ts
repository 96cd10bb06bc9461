import { mayLandLate, type Answered } from '#/domain/writes/delayed-write'
import { stopwatch } from '#/lib/time/stopwatch'
import { readAnswerOfRun, readWriteAnswer } from '../answer'
import { ApiError } from '../errors'
import { sendInTurn, type Freshness, type Priority } from '../http'

export interface SendOptions {
  /** Takes it back only while it waits: a sent write may be applied, so its result is reported. */
  signal?: AbortSignal | undefined
  /** A background write is one of a run: it waits for every interactive request. */
  priority?: Priority | undefined
  /** Called before the write waits its turn, before it is sent, and when a 429 makes it wait again. */
  onPhase?: ((phase: 'waiting' | 'sending') => void) | undefined
  /** Called before sending after a wait of more than two seconds. If it rejects, so does the write, unsent. */
  readAgain?: ((signal: AbortSignal) => Promise<void>) | undefined
  /** Whether newer data has come meanwhile that differs: then `readAgain` is called however short the wait was. */
  hasNews?: (() => boolean) | undefined
}

/** A write is sent at most this often after a 429: nothing was applied, so one repeat is safe (SERVICE.md §7). */
export const maxWriteAttempts = 2

/** After this many milliseconds the data may have changed. */
const freshFor = 2000

/**
 * Ahead of every waiting GET, unless in the background (SERVICE.md §4.4, §4.5). Without `body`: no content type.
 * Resolves with the answer's text, which may be empty. Only a 429 repeats it, once; a background write never, because a
 * run begins its target again. Else rejects with `ApiError`; it may have been applied unless it was refused
 * (`mayBeApplied`).
 */
export async function sendWrite(
  method: 'PATCH' | 'POST',
  segments: readonly string[],
  options: SendOptions & { body?: unknown } = {},
): Promise<string> {
  const { body, readAgain, hasNews, priority } = options
  const { signal, onPhase } = whileItWaits(options)
  const isOfRun = priority === 'background'
  return sendInTurn(
    {
      method,
      segments,
      body: body === undefined ? undefined : JSON.stringify(body),
      read: isOfRun ? readAnswerOfRun : readWriteAnswer,
      onPhase,
      freshness: readAgain && keptFresh(readAgain, hasNews),
    },
    isOfRun
      ? { signal, priority: 0, attempts: 1 }
      : { signal, priority: 2, attempts: maxWriteAttempts },
  )
}

/** The same options, but the signal has no effect from sending until the write waits again. */
function whileItWaits({ signal, onPhase }: SendOptions): SendOptions {
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

/** Starts to count now and after each look. */
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
 * The service refuses with 400, 401 or 403 in its own error shape, and applies nothing after a 429 (SERVICE.md §7). Any
 * other answer may come from a proxy after the service has acted: only reading again tells.
 */
export function toAnswered(
  error: ApiError,
): 'not sent' | 'refused' | Exclude<Answered, 'recorded'> {
  const { kind, status, serviceWords } = error
  if (kind === 'bad-id' || kind === 'locked' || kind === 'not-sent') return 'not sent'
  if (status === 429) return 'refused'
  if ([400, 401, 403].includes(status ?? 0) && serviceWords !== null) return 'refused'
  return mayLandLate(error) ? 'may land late' : 'failed'
}

/** Whether a failed write may have been applied: yes, unless the service refused it or it was never sent. */
export function mayBeApplied(error: Error): boolean {
  if (error.name === 'AbortError') return false
  if (!(error instanceof ApiError)) return true
  return !['not sent', 'refused'].includes(toAnswered(error))
}
