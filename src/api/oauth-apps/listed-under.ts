import type { QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cachedLists } from './queries'

/**
 * The values of the cached filter `hasActiveAccounts` (SERVICE.md §4.1) whose loaded lists contain the app:
 * the app itself has no such field. A list may be as old as the tab, and an app missing from a list proves
 * nothing: the result is a reason to ask the service, not an answer.
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
