import type { Get } from '#/api/endpoints'
import { appRequest, appsRequest, usualLimit, scanPageSize } from '#/api/oauth-apps/requests'
import { accountListFilters } from '#/domain/accounts/account-list-filters'
import { isIssueId, isMessageId, isOauthAppId, isSearchId, isTrustedEntityId } from '#/domain/ids'
import { issueFilters, issueQuery } from '#/domain/issue-status'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { trustFilters } from '#/domain/trusted/trust-settings'
import { preferences } from '#/lib/preferences'
import { tryOrNull } from '#/lib/try-or-null'
import { parseSearchParams } from '#/lib/search-params'

type Search = ReturnType<typeof parseSearchParams>

/** The first request of each list by pathname. Null for a list that begins in another way. */
const lists: Readonly<Record<string, (search: Search) => Get | null>> = {
  // `/` opens the preferred page without filters.
  '/': () => lists[`/${preferences.get().startOn}`]?.({}) ?? null,
  '/overview': () => appsRequest({}, { limit: scanPageSize }),
  '/scopes': () => appsRequest({}, { limit: scanPageSize }),
  '/apps': (search) => firstPage(listFilters.read(search).value),
  '/issues': (search) => [
    'GET /issues',
    [],
    limited(issueQuery(issueFilters.read(search).value.status)),
  ],
  '/trusted-entities': (search) => [
    'GET /trusted-entities',
    [],
    limited(trustFilters.query(trustFilters.read(search).value)),
  ],
  '/accounts': (search) => [
    'GET /accounts',
    [],
    limited(accountListFilters.query(accountListFilters.read(search).value)),
  ],
  '/messages': ({ searchId }) =>
    isSearchId(searchId) ? ['GET /messages/search/{searchId}', [searchId], null] : null,
}

/** The first request of each detail page by the first part of its pathname. */
const details: Readonly<Record<string, (id: string) => Get | null>> = {
  apps: (id) => (isOauthAppId(id) ? appRequest(id) : null),
  review: (id) =>
    isOauthAppId(id) ? appRequest(id, new URLSearchParams({ include: 'investigation' })) : null,
  issues: (id) => (isIssueId(id) ? ['GET /issues/{issueId}', [id], null] : null),
  messages: (id) => (isMessageId(id) ? ['GET /messages/{messageId}', [id], null] : null),
  'trusted-entities': (id) =>
    isTrustedEntityId(id) ? ['GET /trusted-entities/{entityId}', [id], null] : null,
}

/**
 * Returns the first request of a page. Null if it sends none, or begins in another way. The routes decide, and a test
 * compares both. A missing pathname only costs time.
 */
export function firstRequest({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Get | null {
  if (Object.hasOwn(lists, pathname)) return lists[pathname]?.(parseSearchParams(search)) ?? null
  const [, room = '', segment = ''] =
    /^\/([a-z-]+)\/([^/]+)$/.exec(pathname.replace(/^(\/apps\/[^/]+)\/accounts$/, '$1')) ?? []
  return Object.hasOwn(details, room)
    ? (details[room]?.(tryOrNull(() => decodeURIComponent(segment)) ?? '') ?? null)
    : null
}

/** Returns the request that tries a token: the page's first one, which reuses the answer, else the list of apps. */
export function trialRequest(address: Pick<Location, 'pathname' | 'search'>): Get {
  return firstRequest(address) ?? appsRequest({}, { limit: usualLimit })
}

/** Returns the first page of apps. Null for a worklist, which scans the list in larger pages. */
function firstPage(filters: ListFilters): Get | null {
  return filters.check ? null : appsRequest(filters, { limit: usualLimit })
}

function limited(query: URLSearchParams): URLSearchParams {
  query.set('limit', String(usualLimit))
  return query
}
