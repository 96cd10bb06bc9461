import type { FailedAnswer } from '#/domain/runs/outcomes'
import type { Outcome, ServiceNote } from '#/domain/runs/run'
import { toConcern } from '#/api/concern'
import { sentence, type ApiError } from '#/api/errors'
import { toAnswered } from '#/api/writes/send-write'

/** What became of a target: a result, or nothing was recorded and it can be begun again. */
export const released = 'given back'
/** The same, because the service limits requests (429). */
export const limited = 'limited'
/** The same, because nothing reached the service. `own`: the result if the failure is about the target after all. */
export interface Unreached {
  unreached: ApiError
  own: Outcome
}
export type Result = Outcome | typeof released | typeof limited | Unreached

/**
 * A 404 in the service's own shape is a refusal (SERVICE.md §7): it knows no such app or account and recorded nothing.
 */
export function failedAnswer(error: ApiError, cannot: string): FailedAnswer {
  const { status } = error
  const isRefused =
    ['refused', 'not sent'].includes(toAnswered(error)) ||
    (status === 404 && error.serviceWords !== null)
  const kind = isRefused ? 'refused' : 'no answer'
  return { kind, status, words: sentence(error, cannot), said: toServiceMessage(error) }
}

/** What the service said of it; null without a word of its own. */
export function toServiceMessage({ serviceWords: words, failures }: ApiError): ServiceNote | null {
  return words === null && failures.length === 0 ? null : { words, failures }
}

/** What says nothing of the target: the token is no longer accepted, or the service limits requests. */
export function notAbout(error: ApiError): typeof released | typeof limited | null {
  const concern = toConcern(error)
  return concern === 'session' ? released : concern === 'limit' ? limited : null
}
