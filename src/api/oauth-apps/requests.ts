import type { OauthAppId } from '#/domain/ids'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import type { Get } from '../endpoints'

// Separate from the queries, because the early request needs no schema.

/** Page size of lists on the screen. Scans read larger pages. */
export const usualLimit = 50

/**
 * Page size that scans ask for. The service may give fewer or refuse it, and its cursor keeps what it gave (SERVICE.md
 * §8).
 */
export const scanPageSize = 1000

/**
 * Returns the request of a page. Only the first page has a `limit`, because a cursor has it locked in (SERVICE.md
 * §4.1). The console's own filters are never sent.
 */
export function appsRequest(
  filters: ListFilters,
  part: { limit: number } | { cursor: string },
): Get<'GET /oauth-apps'> {
  const query = listFilters.query(filters)
  for (const ours of ['check', 'scope', 'since', 'until']) query.delete(ours)
  for (const [name, value] of Object.entries(part)) query.set(name, String(value))
  return ['GET /oauth-apps', [], query]
}

/** Get OAuth App (SERVICE.md §4.2). */
export function appRequest(
  id: OauthAppId,
  query: URLSearchParams | null = null,
): Get<'GET /oauth-apps/{appId}'> {
  return ['GET /oauth-apps/{appId}', [id], query]
}
