import type { QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cachedLists } from './queries'

/**
 * Returns the `hasActiveAccounts` filters of the loaded lists that contain the app (SERVICE.md §4.1). A hint only,
 * because the lists may be old.
 */
export function listedUnder(queryClient: QueryClient, id: OauthAppId): ReadonlySet<boolean> {
  const values = new Set<boolean>()
  for (const [queryKey, list] of cachedLists(queryClient)) {
    const { hasActiveAccounts } = queryKey.at(-1) as ListFilters
    if (hasActiveAccounts === undefined) continue
    if (list?.pages.some(({ items }) => items.some((app) => app.id === id)))
      values.add(hasActiveAccounts)
  }
  return values
}
