import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { Page } from '../page'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'

/**
 * The values of the cached filter `hasActiveAccounts` (SERVICE.md §4.1) whose loaded lists contain the app:
 * the app itself has no such field. A list may be as old as the tab, and an app missing from a list proves
 * nothing: the result is a reason to ask the service, not an answer.
 */
export function listedUnder(queryClient: QueryClient, id: OauthAppId): ReadonlySet<boolean> {
  const lists = queryClient.getQueriesData<InfiniteData<Page<OauthApp>>>({
    queryKey: oauthApps.lists(),
  })
  const values = new Set<boolean>()
  for (const [queryKey, list] of lists) {
    const { hasActiveAccounts } = queryKey.at(-1) as ListFilters
    if (hasActiveAccounts === undefined) continue
    if (list?.pages.some(({ items }) => items.some((app) => app.id === id)))
      values.add(hasActiveAccounts)
  }
  return values
}
