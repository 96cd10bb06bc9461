import type { Get } from '#/api/exchange'
import { appRequest, appsRequest, usualLimit } from '#/api/oauth-apps/requests'
import { isOauthAppId } from '#/domain/ids'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { parsePlainSearch } from '#/lib/plain-search'

/**
 * What the page at this address asks the service for first; null for a page that asks for something else, or
 * for nothing. The routes decide: the test holds this against them. A shape of address that is missing here
 * costs time and nothing else.
 */
export function firstRequest({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Get | null {
  // `/` leads to `/apps` and takes no filter along.
  if (pathname === '/') return firstPage({})
  if (pathname === '/apps') return firstPage(listFilters.read(parsePlainSearch(search)).value)
  const [, segment = ''] = /^\/apps\/([^/]+)(?:\/accounts)?$/.exec(pathname) ?? []
  const id = segment.replaceAll('%3D', '=')
  return isOauthAppId(id) ? appRequest(id) : null
}

/** A worklist walks the list in larger pages. */
function firstPage(filters: ListFilters): Get | null {
  return filters.check ? null : appsRequest(filters, { limit: usualLimit })
}
