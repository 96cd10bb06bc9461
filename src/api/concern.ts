import { ApiError, type ApiErrorKind } from './errors'

/**
 * The scope of a failed request.
 * - `part`: the requested item alone, so a scan or run continues with the others
 * - `all`: the service cannot be reached, or a proxy answers for it
 * - `limit`: every request, until the service allows more (429)
 * - `session`: every request of this token
 */
export type Concern = 'part' | 'all' | 'limit' | 'session'

/** Shared by scans, tools and runs. `by status`: an answer of the service, unless its body is a page. */
const concerns: Readonly<Record<ApiErrorKind, Concern | 'by status'>> = {
  status: 'by status',
  network: 'all',
  timeout: 'all',
  'not-json': 'all',
  'sign-on': 'all',
  locked: 'session',
  contract: 'part',
  'bad-id': 'part',
  'not-sent': 'part',
  'no-end': 'part',
}

export function toConcern(error: unknown): Concern {
  if (!(error instanceof ApiError)) return 'part'
  const concern = concerns[error.kind]
  if (concern !== 'by status') return concern
  const status = error.status ?? 0
  if (status === 401) return 'session'
  if (status === 429) return 'limit'
  // The service answers 500 for this request alone. Gateways answer 502 to 504 (SERVICE.md §7).
  return error.isPage || status === 408 || status > 500 ? 'all' : 'part'
}
