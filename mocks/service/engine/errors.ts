/** The answer of an operation, before faults and serialisation. */
export interface Answer {
  status: number
  json: unknown
  headers?: Record<string, string>
}

/**
 * An entry of `validationFailures`. The document does not show its keys (SERVICE.md §7), so there are two
 * shapes.
 */
export type ValidationFailure = Record<string, unknown>

/** Ends a request with an error answer. Rules throw it from any depth. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`${answer.status}`)
    this.answer = answer
  }
}

/** An error answer in the one shape of SERVICE.md §7. */
export function errorAnswer(
  status: number,
  error: string,
  failures?: ValidationFailure[],
  headers?: Record<string, string>,
): Answer {
  const json: WireError =
    failures === undefined ? { error } : { error, validationFailures: failures }
  return headers === undefined ? { status, json } : { status, json, headers }
}

/** A failure for a known parameter with a wrong value. */
export function badValue(path: string, message: string): ValidationFailure {
  return { path, message }
}

/**
 * A failure for an unknown or repeated parameter. Nested, because clients must accept any shape (SERVICE.md
 * §7).
 */
export function badParameter(param: string, code: string, text: string): ValidationFailure {
  return { param, reason: { code, text } }
}

/** 400 with one entry per failing parameter (SERVICE.md §7). */
export function invalid(failures: ValidationFailure[]): Refusal {
  return new Refusal(errorAnswer(400, 'The request is not valid.', failures))
}

/** 401: no header (SERVICE.md §7). */
export function tokenMissing(header: string): Refusal {
  return new Refusal(errorAnswer(401, `The ${header} header is missing.`))
}

/** 401: wrong token (SERVICE.md §7). */
export function tokenInvalid(): Refusal {
  return new Refusal(errorAnswer(401, 'The API token is not valid.'))
}

/** 403: the account of the token has no permission (SERVICE.md §7). */
export function forbidden(what: string): Refusal {
  return new Refusal(errorAnswer(403, `Your account has no permission to ${what}.`))
}

/** 404: unknown, or out of reach. Both must get the same answer (SERVICE.md §7). */
export function notFound(): Refusal {
  return new Refusal(errorAnswer(404, 'The resource does not exist.'))
}

/** 404: no such operation. */
export function unlisted(): Refusal {
  return new Refusal(errorAnswer(404, 'There is no such endpoint.'))
}

/** SERVICE.md §7: `validationFailures` only with 400. The document does not show the keys of an entry. */
export interface WireError {
  error: string
  validationFailures?: Record<string, unknown>[]
}
