import { failureMessages, foreignRefusalMessage } from '#/domain/failures'
import { withoutDepths } from '#/lib/bounded-json'
import { tryOrNull } from '#/lib/try-or-null'
import { ApiError, readErrorBody, readRetryAfter } from './errors'
import { isProxied } from './exchange'

/** Parses an answer as JSON. Throws `ApiError` for an error status and for anything that is not JSON. */
export function readAnswer(response: Response, body: string): unknown {
  readWriteAnswer(response, body)
  try {
    return withoutDepths(JSON.parse(body))
  } catch (cause) {
    throw notJson(response, body, cause)
  }
}

/** Any 2xx is a success (SERVICE.md §4.4, §4.5). The caller reads the body, if it can. */
export function readWriteAnswer(response: Response, body: string): string {
  if (response.type === 'opaqueredirect') throw signOnEnded()
  if (!response.ok) throw failedAnswer(response, body)
  if (isProxied() && isPage(body)) throw signOnEnded()
  return body
}

/** Statuses about the token, the request or the item. From a gateway or a sign-on they say nothing about these. */
const refusals = [400, 401, 403, 404]

/**
 * Returns the error of a failed answer. The service refuses in JSON with `error` (SERVICE.md §7), so a page or plain
 * text is a gateway's. An empty body and other JSON count as the service's, because a terse 401 must still lock.
 */
function failedAnswer(response: Response, body: string): ApiError {
  const { status } = response
  const error = statusError(response, body)
  if (isProxied() && [401, 403].includes(status) && error.serviceWords === null)
    return signOnEnded()
  const isOther = body.trim() !== '' && tryOrNull(() => typeof JSON.parse(body)) === null
  if (!refusals.includes(status) || !isOther) return error
  return new ApiError('not-json', foreignRefusalMessage(status), { foreignStatus: status })
}

/** Reads the answer to a write of a run. A page in place of an answer is an error, so that the run stops. */
export function readAnswerOfRun(response: Response, body: string): string {
  readWriteAnswer(response, body)
  if (isPage(body)) throw notJson(response, body)
  return body
}

function isPage(body: string): boolean {
  return body.trimStart().startsWith('<')
}

function notJson({ status }: Response, body: string, cause?: unknown): ApiError {
  const { empty, notJson: other, replaced } = failureMessages
  return new ApiError('not-json', `${body.trim() === '' ? empty : other} ${replaced}`, {
    status,
    cause,
  })
}

function statusError(response: Response, body: string): ApiError {
  return new ApiError('status', `The service answered ${response.status}.`, {
    status: response.status,
    retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()),
    isPage: isPage(body),
    ...readErrorBody(body),
  })
}

function signOnEnded(): ApiError {
  return new ApiError('sign-on', failureMessages.signOn)
}
