import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { rereadFirstPage } from '#/lists/first-page'
import type { AccountPlace, AccountView } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { usePagedList } from '#/lists/use-paged-list'
import type { OauthAppId } from '#/domain/ids'
import { announceRestart } from '#/lists/list-notices'
import { useOnline } from '#/ui/hooks/use-online'

/** The accounts of an app in this view: the rows, their list positions, and the next actions. */
export function useAccounts(app: OauthAppId, view: AccountView) {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({
    ...oauthAppAccounts.list(app, view),
    placeholderData: keepPreviousData,
  })
  const list = usePagedList({
    query,
    question: JSON.stringify([app, view]),
    // The first page and the counts: two requests, however many pages were loaded.
    readFirst: useCallback(() => {
      const firstPageOnly = { ...oauthAppAccounts.list(app, view), pages: 1, staleTime: 0 }
      const read = () => queryClient.infiniteQuery(firstPageOnly)
      const { queryKey } = oauthAppAccounts.counts(app)
      void queryClient.invalidateQueries({ queryKey, exact: true })
      return rereadFirstPage(queryClient, firstPageOnly.queryKey, read)
    }, [queryClient, app, view]),
    online: useOnline(),
    onRestart: announceRestart,
  })
  return {
    ...list,
    /** Where an account was listed, and when that page was read (milliseconds since the epoch). */
    placeOf: (id: string): AccountPlace & { readAt: number } => {
      const { pages = [], pageParams = [] } = query.data ?? {}
      const index = pages.findIndex(({ items }) => items.some((one) => one.id === id))
      const cursor = (pageParams[index] ?? null) as string | null
      return { view, cursor, readAt: pages[index]?.readAt ?? 0 }
    },
  } as const
}

export type Accounts = ReturnType<typeof useAccounts>
