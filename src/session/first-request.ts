import type { Get } from '#/api/exchange'
import { appRequest, appsRequest, usualLimit, scanPageSize } from '#/api/oauth-apps/requests'
import { accountListFilters } from '#/domain/accounts/account-list-filters'
import { isIssueId, isMessageId, isOauthAppId, isTrustedEntityId } from '#/domain/ids'
import { issueFilters, issueQuery } from '#/domain/issue-status'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { isSearchId } from '#/domain/messages/search-job'
import { trustFilters } from '#/domain/trusted/trust-settings'
import { preferences } from '#/lib/preferences'
import { tryOrNull } from '#/lib/try-or-null'
import { parseSearchParams } from '#/lib/search-params'

type Search = ReturnType<typeof parseSearchParams>

/** What the list at an address asks for first; null for a list that begins in another way. */
const lists: Readonly<Record<string, (search: Search) => Get | null>> = {
  // `/` leads to the page of a preference, and takes no filter along.
  '/': () => lists[`/${preferences.get().startOn}`]?.({}) ?? null,
  '/overview': () => appsRequest({}, { limit: scanPageSize }),
  '/apps': (search) => firstPage(listFilters.read(search).value),
  '/issues': (search) => [['issues'], limited(issueQuery(issueFilters.read(search).value.status))],
  '/trusted-entities': (search) => [
    ['trusted-entities'],
    limited(trustFilters.query(trustFilters.read(search).value)),
  ],
  '/accounts': (search) => [
    ['accounts'],
    limited(accountListFilters.query(accountListFilters.read(search).value)),
  ],
  '/messages': ({ searchId }) =>
    isSearchId(searchId) ? [['messages', 'search', searchId], new URLSearchParams()] : null,
}

/** What the page of one thing asks for first, by the first part of its address. */
const details: Readonly<Record<string, (id: string) => Get | null>> = {
  apps: (id) => (isOauthAppId(id) ? appRequest(id) : null),
  review: (id) =>
    isOauthAppId(id) ? appRequest(id, new URLSearchParams({ include: 'investigation' })) : null,
  issues: (id) => (isIssueId(id) ? [['issues', id], new URLSearchParams()] : null),
  messages: (id) => (isMessageId(id) ? [['messages', id], new URLSearchParams()] : null),
  'trusted-entities': (id) =>
    isTrustedEntityId(id) ? [['trusted-entities', id], new URLSearchParams()] : null,
}

/**
 * Null for a page that asks for nothing, or in another way. The routes decide: the test holds this against them. A
 * missing shape of address costs time and nothing else.
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

/** What the page asks for first, which takes the answer over; the list of apps for a page that asks for nothing. */
export function trialRequest(address: Pick<Location, 'pathname' | 'search'>): Get {
  return firstRequest(address) ?? appsRequest({}, { limit: usualLimit })
}

/** A worklist walks the list in larger pages. */
function firstPage(filters: ListFilters): Get | null {
  return filters.check ? null : appsRequest(filters, { limit: usualLimit })
}

function limited(query: URLSearchParams): URLSearchParams {
  query.set('limit', String(usualLimit))
  return query
}
