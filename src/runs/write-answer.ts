import type { Action } from '#/domain/actions'
import type { FailedAnswer } from '#/domain/runs/outcomes'
import type { Outcome, ServiceNote } from '#/domain/runs/run'
import { toConcern } from '#/api/concern'
import { sentence, type ApiError } from '#/api/errors'
import { toAnswered } from '#/api/writes/send-write'

/** Result of a target for which nothing was recorded. The run can begin the target again. */
export const released = 'given back'
/** Result of a target released because the service limits requests (429). */
export const limited = 'limited'
/** Result of a target released because the service was not reached. `own`: the outcome if the target is the cause. */
export interface Unreached {
  unreached: ApiError
  own: Outcome
}
export type Result = Outcome | typeof released | typeof limited | Unreached

/**
 * Classifies a failed answer. A 404 in the service's own shape is a refusal (SERVICE.md §7), because the service does
 * not know the app or account and recorded nothing.
 */
export function failedAnswer(error: ApiError, cannot: Action): FailedAnswer {
  const { status } = error
  const isRefused =
    ['refused', 'not sent'].includes(toAnswered(error)) ||
    (status === 404 && error.serviceWords !== null)
  const kind = isRefused ? 'refused' : 'no answer'
  return { kind, status, words: sentence(error, cannot), said: toServiceMessage(error) }
}

/** Returns the service's message and failures; null without either. */
export function toServiceMessage({ serviceWords: words, failures }: ApiError): ServiceNote | null {
  return words === null && failures.length === 0 ? null : { words, failures }
}

/** Returns the result for an error that does not concern the target (ended session, rate limit). Otherwise null. */
export function notAbout(error: ApiError): typeof released | typeof limited | null {
  const concern = toConcern(error)
  return concern === 'session' ? released : concern === 'limit' ? limited : null
}
