import type { Action } from '#/domain/actions'
import { failureMessages, statusMessage } from '#/domain/failures'
import { withoutDepths } from '#/lib/bounded-json'
import { tryOrNull } from '#/lib/try-or-null'

/** An entry of `validationFailures` as pairs of key and value, because its keys are not documented (SERVICE.md §7). */
export type Failure = [key: string, value: string][]

export type ApiErrorKind =
  | 'status'
  /** Without an answer: offline, connection lost, refused, or a redirect, which is never followed. */
  | 'network'
  /** Without a complete answer within 30 s. */
  | 'timeout'
  /** An answer that is not JSON, such as a proxy's page, an empty body or a cut body. Also a refusal in a page or text. */
  | 'not-json'
  /** JSON that does not match the service's document. */
  | 'contract'
  /** Proxy mode: a redirect, a page where JSON should be, or a 401 or 403 without the service's error. */
  | 'sign-on'
  /** Never sent, because there is no session. */
  | 'locked'
  /** Never sent, because an id does not match its pattern. */
  | 'bad-id'
  /** A write that had to wait and was not sent, because its data had changed or could not be read again. */
  | 'not-sent'
  /** Several pages in a row contained no new items. */
  | 'no-end'

/** The only error class of the client. `status` decides where the page shows it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; null without an answer, and for a refusal that is not the service's. */
  readonly status: number | null
  /** HTTP status of a refusal in a page or plain text, which says nothing about the token or the item. Else null. */
  readonly foreignStatus: number | null
  /** The service's message (SERVICE.md §7 `error`), untrusted text. */
  readonly serviceWords: string | null
  readonly failures: Failure[]
  /** Seconds of `Retry-After`; null without a usable value. */
  readonly retryAfter: number | null
  /** The body is a page, as from a gateway or a company sign-on. The service never sends one. */
  readonly isPage: boolean
  /** Possible cause of a 400, in a sentence of the console. The caller adds it. */
  about: string | null = null

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: {
      status?: number
      foreignStatus?: number | null
      serviceWords?: string | null
      failures?: Failure[]
      retryAfter?: number | null
      isPage?: boolean
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? null
    this.foreignStatus = details.foreignStatus ?? null
    this.serviceWords = details.serviceWords ?? null
    this.failures = details.failures ?? []
    this.retryAfter = details.retryAfter ?? null
    this.isPage = details.isPage ?? false
  }
}

/** The HTTP status of an answer that failed; null for any other error. */
export function statusOf(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null
}

/** True if this token lacks the permission, or cannot reach the item (SERVICE.md §5, §7). */
export function isOutOfReach(error: unknown): boolean {
  return statusOf(error) === 403 || statusOf(error) === 404
}

/** True if the service says that it does not have the item. A 404 without its error may be a gateway's (SERVICE.md §7). */
export function saysNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.serviceWords !== null
}

export const notFoundSentence = statusMessage(404)

/**
 * The error for an answer about another resource than requested (SERVICE.md §2.1). A proxy may have mixed up answers.
 */
export function otherAnswer(what: string): ApiError {
  return new ApiError(
    'contract',
    `The service answered about a different ${what}, so the answer was discarded. A proxy may have mixed up answers.`,
  )
}

/** The error in one sentence, without the service's message. `action` is what a 403 forbids. */
export function sentence(error: Error, action: Action = 'doThis'): string {
  if (!(error instanceof ApiError)) return failureMessages.broken
  if (error.kind !== 'status') return error.message
  const message = statusMessage(error.status ?? 0, action)
  return error.status === 400 && error.about !== null ? `${message} ${error.about}` : message
}

/** The service's message about a failure, for `ServiceMessage`. Empty for an error of the console. */
export function serviceMessage(error: unknown) {
  return error instanceof ApiError
    ? { words: error.serviceWords, failures: error.failures }
    : { words: null, failures: [] }
}

/** Reads the error body of SERVICE.md §7. Accepts HTML, an empty body and any shape of `validationFailures`. */
export function readErrorBody(body: string): { serviceWords: string | null; failures: Failure[] } {
  const json = tryOrNull(() => withoutDepths(JSON.parse(body))) ?? {}
  const { error, validationFailures } = json as { error?: unknown; validationFailures?: unknown }
  return {
    serviceWords: typeof error === 'string' ? error : null,
    failures: Array.isArray(validationFailures) ? validationFailures.map(readFailure) : [],
  }
}

function readFailure(entry: unknown): Failure {
  if (typeof entry !== 'object' || entry === null) return [['', asText(entry)]]
  return Object.entries(entry).map(([key, value]) => [key, asText(value)])
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Seconds of a `Retry-After` header, a number or a date, limited to 1–120. Null if unreadable. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  const seconds = /^-?\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.min(120, Math.max(1, Math.ceil(seconds))) : null
}
