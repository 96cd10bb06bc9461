import { useInfiniteQuery } from '@tanstack/react-query'
import { oauthAppAccounts } from '../../../api/oauth-app-accounts/queries'
import type { OauthApp } from '../../../api/oauth-apps/schema'
import { scopeHolders, type ScopeHolders } from '../../../domain/scope-holders'

/** What the accounts loaded so far say about the app's scopes. */
export interface HoldersLook {
  /** Null until a first page came. */
  holders: ScopeHolders | null
  /** Accounts there are in all, null where the service did not say. */
  total: number | null
  error: Error | null
  isReading: boolean
  hasMore: boolean
  readMore: () => void
  retry: () => void
}

/**
 * Looks at everybody who ever granted the app, page by page: the view that leaves accounts out would make a scope
 * look held by nobody.
 */
export function useScopeHolders(app: OauthApp): HoldersLook {
  const query = useInfiniteQuery(oauthAppAccounts.list(app.id, {}))
  const pages = query.data?.pages
  // A page can repeat what the one before held.
  const accounts = new Map(pages?.flatMap((page) => page.items).map((one) => [one.id, one.edge]))
  return {
    holders: pages ? scopeHolders(app.scopes, [...accounts.values()]) : null,
    total: pages?.[0]?.totalCount ?? null,
    error: query.error,
    isReading: query.isFetching,
    hasMore: query.hasNextPage,
    readMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
