import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { byCursor } from '../no-end'
import {
  countAppAccounts,
  listAppAccounts,
  findAppAccount,
  type AccountPlace,
  type AccountView,
} from './client'

export const oauthAppAccounts = {
  all: (app: OauthAppId) => ['oauth-app-accounts', app] as const,
  lists: (app: OauthAppId) => [...oauthAppAccounts.all(app), 'list'] as const,
  /** Refreshes only on request, because each return to the tab would send one request per loaded page. */
  list: (app: OauthAppId, view: AccountView) =>
    infiniteQueryOptions({
      queryKey: [...oauthAppAccounts.lists(app), view],
      queryFn: ({ pageParam, signal }) => listAppAccounts(app, view, pageParam, { signal }),
      ...byCursor,
    }),
  counts: (app: OauthAppId) =>
    queryOptions({
      queryKey: [...oauthAppAccounts.all(app), 'counts'],
      queryFn: ({ signal }) => countAppAccounts(app, { signal }),
      staleTime: 10_000,
    }),
  fresh: (app: OauthAppId) => [...oauthAppAccounts.all(app), 'fresh'] as const,
  /** The current entry of an account. Each call reads it again. */
  entry: (app: OauthAppId, account: string, place: AccountPlace) =>
    queryOptions({
      queryKey: [...oauthAppAccounts.all(app), 'entry', account, place],
      queryFn: ({ signal }) => findAppAccount(app, account, place, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
