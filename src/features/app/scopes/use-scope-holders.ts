import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { rereadFirstPage } from '#/lists/first-page'
import { isLostPlace } from '#/lists/list-failure'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { usePagedList } from '#/lists/use-paged-list'
import { scopeHolders, type ScopeHolders } from '#/domain/scopes/scope-holders'
import { announceRestart } from '#/lists/list-notices'
import { useOnline } from '#/ui/hooks/use-online'

/** What the loaded accounts say about the app's scopes. */
export interface HoldersLook {
  /** Null until the first page arrives. */
  holders: ScopeHolders | null
  /** The number of all accounts; null when the service gave none. */
  total: number | null
  /** The last page is loaded, and every account on the pages could be read. */
  isWhole: boolean
  /** The service lost the position in the list, and the walk started again. */
  restarted: boolean
  error: Error | null
  isReading: boolean
  hasMore: boolean
  readMore: () => void
  retry: () => void
}

/**
 * Checks all accounts that ever granted the app, page by page. A view that leaves accounts out would make a
 * scope look as if no account held it.
 */
export function useScopeHolders({ id, scopes }: OauthApp): HoldersLook {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(oauthAppAccounts.list(id, {}))
  const list = usePagedList({
    query,
    question: id,
    readFirst: useCallback(() => {
      const firstPageOnly = { ...oauthAppAccounts.list(id, {}), pages: 1, staleTime: 0 }
      const read = () => queryClient.infiniteQuery(firstPageOnly)
      return rereadFirstPage(queryClient, firstPageOnly.queryKey, read)
    }, [queryClient, id]),
    online: useOnline(),
    onRestart: announceRestart,
  })
  const { loaded, error } = list
  const edges = loaded?.items.map(({ edge }) => edge)
  return {
    holders: edges ? scopeHolders(scopes, edges) : null,
    total: loaded?.totalCount ?? null,
    isWhole: loaded !== null && loaded.isWhole && loaded.unreadable.length === 0,
    restarted: list.restarted,
    error,
    isReading: query.isFetching,
    hasMore: list.hasMore,
    readMore: list.loadMore,
    // A lost position does not come back: start from the top.
    retry: list.failure === 'more' && !isLostPlace(error) ? list.loadMore : list.refresh,
  }
}
