import { ApiError, type ApiErrorKind } from './errors'

/**
 * What a failed request concerns.
 * - `part`: only what it was about; a long work goes on with its other parts
 * - `all`: nothing reaches the service, or something between answers for it
 * - `limit`: every request, until the service allows more (429)
 * - `session`: every request of this token
 */
export type Concern = 'part' | 'all' | 'limit' | 'session'

/** One table for scans, tools and runs. `by status`: the service's own answer, unless it is a page. */
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
  // A 500 is the service's own failure with this request; a gateway answers with 502 to 504 (SERVICE.md §7).
  return error.isPage || status === 408 || status > 500 ? 'all' : 'part'
}
