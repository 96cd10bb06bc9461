import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListFilters } from '../../domain/list-filters'
import type { Page } from '../page'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'

/**
 * What the cached count says of an app (§4.1 `hasActiveAccounts`), as far as a list that was read says so: the app
 * carries no such field (T090), but whoever filtered by it has seen it. Null where no list tells.
 */
export function cachedActiveClaim(queryClient: QueryClient, id: string): boolean | null {
  const lists = queryClient.getQueriesData<InfiniteData<Page<OauthApp>>>({
    queryKey: oauthApps.lists(),
  })
  for (const [queryKey, list] of lists) {
    const filters = queryKey.at(-1) as ListFilters
    if (filters.hasActiveAccounts === undefined) continue
    if (list?.pages.some(({ items }) => items.some((app) => app.id === id)))
      return filters.hasActiveAccounts
  }
  return null
}
