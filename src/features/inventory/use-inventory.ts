import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { rereadFirstPage } from '#/lists/first-page'
import { oauthApps } from '#/api/oauth-apps/queries'
import { usePagedList } from '#/lists/use-paged-list'
import type { ListFilters } from '#/domain/lists/list-filters'
import { announceRestart } from '#/lists/list-notices'
import { useOnline } from '#/ui/hooks/use-online'

/** The apps that match these filters: the rows, the state of the list and its actions. */
export function useInventory(filters: ListFilters) {
  const queryClient = useQueryClient()
  return usePagedList({
    query: useInfiniteQuery({ ...oauthApps.list(filters), placeholderData: keepPreviousData }),
    question: JSON.stringify(filters),
    readFirst: useCallback(() => {
      const firstPageOnly = { ...oauthApps.list(filters), pages: 1, staleTime: 0 }
      const read = () => queryClient.infiniteQuery(firstPageOnly)
      return rereadFirstPage(queryClient, firstPageOnly.queryKey, read)
    }, [queryClient, filters]),
    online: useOnline(),
    onRestart: announceRestart,
  })
}

export type Inventory = ReturnType<typeof useInventory>
