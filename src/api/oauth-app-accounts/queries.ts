import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { cursorAfter } from '../no-end'
import {
  countAccountsIn,
  countAppAccounts,
  listAppAccounts,
  readAppAccount,
  type AccountPlace,
  type AccountView,
} from './client'
import { accountListsOf, accountsOf } from './keys'

/** Keys and functions of an app's accounts (§4.3), for loaders and components alike. */
export const oauthAppAccounts = {
  all: accountsOf,
  lists: accountListsOf,
  /**
   * The accounts in this view, page by page. Read again when somebody asks: on coming back each loaded page would be a
   * request (F4), and the rows say when they were read.
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
  /** How many accounts a view holds, where its rows are not asked for. */
  countIn: (app: OauthAppId, view: AccountView) =>
    queryOptions({
      queryKey: [...oauthAppAccounts.all(app), 'count', view],
      queryFn: ({ signal }) => countAccountsIn(app, view, { signal }),
      staleTime: 10_000,
    }),
  /** One account's entry as its page lists it now, null where it does not. Read anew each time it is asked for. */
  entry: (app: OauthAppId, account: string, place: AccountPlace) =>
    queryOptions({
      queryKey: [...oauthAppAccounts.all(app), 'entry', account, place],
      queryFn: ({ signal }) => readAppAccount(app, account, place, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
