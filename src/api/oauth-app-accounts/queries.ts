import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { cursorAfter } from '../no-end'
import {
  countAppAccounts,
  listAppAccounts,
  readAppAccount,
  type AccountPlace,
  type AccountView,
} from './client'

/** Keys and functions of an app's accounts (SERVICE.md §4.3), shared by loaders and components. */
export const oauthAppAccounts = {
  all: (app: OauthAppId) => ['oauth-app-accounts', app] as const,
  lists: (app: OauthAppId) => [...oauthAppAccounts.all(app), 'list'] as const,
  /**
   * The accounts in this view, page by page. Read again only on request: otherwise each return to the tab
   * would send one request for each loaded page. The rows show when they were read.
   */
  list: (app: OauthAppId, view: AccountView) =>
    infiniteQueryOptions({
      queryKey: [...oauthAppAccounts.lists(app), view],
      queryFn: ({ pageParam, signal }) => listAppAccounts(app, view, pageParam, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page, _pages, _asked, asked) => cursorAfter(page, asked),
    }),
  /** How many grant it now (live) and how many ever did: the headline. */
  counts: (app: OauthAppId) =>
    queryOptions({
      queryKey: [...oauthAppAccounts.all(app), 'counts'],
      queryFn: ({ signal }) => countAppAccounts(app, { signal }),
      staleTime: 10_000,
    }),
  /** The accounts as the decision dialog reads them, at each opening. */
  fresh: (app: OauthAppId) => [...oauthAppAccounts.all(app), 'fresh'] as const,
  /** One account's current entry; null when its page no longer lists it. Read anew at each call. */
  entry: (app: OauthAppId, account: string, place: AccountPlace) =>
    queryOptions({
      queryKey: [...oauthAppAccounts.all(app), 'entry', account, place],
      queryFn: ({ signal }) => readAppAccount(app, account, place, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
