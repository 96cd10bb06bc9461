import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { isLostPlace, placeOfFailure } from '../../../api/list-failure'
import { joinPages } from '../../../api/join-pages'
import type { AccountPlace, AccountView } from '../../../api/oauth-app-accounts/client'
import { rereadFirstPage } from '../../../api/first-page'
import { oauthAppAccounts } from '../../../api/oauth-app-accounts/queries'
import type { OauthAppId } from '../../../domain/ids'
import { announce } from '../../../ui/announcer'
import { useOnline } from '../../../ui/use-online'

/** The accounts of an app in this view: the rows, where they stand, and what can be done next. */
export function useAccounts(app: OauthAppId, view: AccountView) {
  const queryClient = useQueryClient()
  const question = JSON.stringify([app, view])
  const [restartedFor, setRestartedFor] = useState<string | null>(null)
  const query = useInfiniteQuery({
    ...oauthAppAccounts.list(app, view),
    placeholderData: keepPreviousData,
  })
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query
  const { isPlaceholderData } = query
  const restarted = restartedFor === question
  const online = useOnline()

  /** Reads the first page and the counts again, in two requests however many pages were loaded (F4). */
  const refresh = useCallback(() => {
    const firstPageOnly = { ...oauthAppAccounts.list(app, view), pages: 1, staleTime: 0 }
    const read = () => queryClient.infiniteQuery(firstPageOnly)
    // The query itself carries the failure to the screen.
    rereadFirstPage(queryClient, firstPageOnly.queryKey, read).catch(() => {})
    const { queryKey } = oauthAppAccounts.counts(app)
    void queryClient.invalidateQueries({ queryKey, exact: true })
  }, [queryClient, app, view])

  const canLoadMore = hasNextPage && !isFetching && !isPlaceholderData && online
  const loadMore = useCallback(async () => {
    if (!canLoadMore) return
    const result = await fetchNextPage()
    // How long a cursor lives is not shown: a refused one starts the list again, once and said (T102).
    if (restarted || !result.isFetchNextPageError || !isLostPlace(result.error)) return
    setRestartedFor(question)
    announce('The service no longer knew the place in the list. It is read again from the top.')
    refresh()
  }, [canLoadMore, fetchNextPage, question, refresh, restarted])
  const loadMoreWhenNear = useCallback(() => {
    if (!isFetchNextPageError) void loadMore()
  }, [isFetchNextPageError, loadMore])

  return {
    loaded: useMemo(() => (data ? joinPages(data.pages) : null), [data]),
    /** Where an account was listed, and when that was read (milliseconds since the epoch). */
    placeOf: (id: string): AccountPlace & { readAt: number } => {
      const index = data?.pages.findIndex(({ items }) => items.some((one) => one.id === id)) ?? -1
      const cursor = (data?.pageParams[index] ?? null) as string | null
      return { view, cursor, readAt: data?.pages[index]?.readAt ?? 0 }
    },
    /** The rows are those of another view. */
    waiting: isPlaceholderData,
    /** The first page is read again while the rows stay. */
    refreshing: isFetching && !isPlaceholderData && !query.isFetchingNextPage && data !== undefined,
    loadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    /** Why nothing can be read now; null while it can. */
    offlineReason: online ? null : 'Offline. Nothing can be read now.',
    error,
    failedAt: query.errorUpdatedAt,
    failure: error && placeOfFailure(error, data !== undefined, isFetchNextPageError),
    /** The place in the list was lost and the list begun again. */
    restarted,
    refresh,
    loadMore: () => void loadMore(),
    loadMoreWhenNear,
  } as const
}

export type Accounts = ReturnType<typeof useAccounts>
