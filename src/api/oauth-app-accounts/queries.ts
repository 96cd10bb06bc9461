import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { byCursor } from '../no-end'
import { oneOf, searchCodec, yesOrNo } from '#/lib/search-codec'
import type { ReadOptions } from '../http'
import { getPage, readPage, type ListOptions, type Page } from '../page'
import { scanPageSize } from '../oauth-apps/requests'
import { findInList, type SoughtItem } from '../whole-list'
import { noteEntries } from './own-revokes'
import { AppAccountSchema, WithNumActive, type AppAccount } from './schema'

export interface AccountPage extends Page<AppAccount> {
  /** Live count over every account, without the filters. Null without a count. */
  numActive: number | null
}

/** The filters of an app's accounts (SERVICE.md §4.3). Unset fields are not sent. */
export interface AccountView {
  /** True: the last completed sync saw the grant as active. Unset: every account that ever granted access. */
  active?: boolean | undefined
  /** `active`: active at the provider and readable by this token. No other value is documented. */
  providerStatus?: 'active' | undefined
}

const accountFilters = searchCodec<AccountView>(
  { active: yesOrNo, providerStatus: oneOf(['active'], 'is not documented') },
  {},
)

/** Page size. Enough to detect pending enforcement, and for most apps the full list in one request. */
const usualLimit = 100

/**
 * List OAuth App Accounts (SERVICE.md §4.3), newest first grant first. A cursor has the limit locked in. The list
 * inside the app is not used, because it stops at 100 accounts.
 */
export async function listAppAccounts(
  app: OauthAppId,
  view: AccountView,
  cursor: string | null,
  options: ListOptions = {},
): Promise<AccountPage> {
  const query = accountFilters.query(view)
  const json = await getPage('GET /oauth-apps/{appId}/accounts', [app], query, cursor, {
    limit: usualLimit,
    ...options,
  })
  const page = await readPage(json, AppAccountSchema)
  noteEntries(app, page.items)
  const counted = WithNumActive.safeParse(json)
  return { ...page, numActive: counted.success ? counted.data.meta.numActive : null }
}

/** The two figures of the headline, with the time of the answer (milliseconds since the epoch). */
export interface AccountCounts {
  numActive: number | null
  everGranted: number | null
  readAt: number
}

/**
 * Counts with one unfiltered list and `limit=1` (SERVICE.md §4.3). `totalCount` follows the filters, `numActive` does
 * not.
 */
export async function countAppAccounts(
  app: OauthAppId,
  options: ReadOptions = {},
): Promise<AccountCounts> {
  const { numActive, totalCount, readAt } = await listAppAccounts(app, {}, null, {
    ...options,
    limit: 1,
  })
  return { numActive, everGranted: totalCount, readAt }
}

/** The list that showed an account. Null for `cursor` is the first page. */
export interface AccountPlace {
  view: AccountView
  cursor: string | null
}

/** Limit of the pages of `scanPageSize` accounts to search for an account that its page no longer lists. */
const mostPages = 25

/**
 * Finds an account on its page, else among all that ever granted access, because no request gives one entry
 * (SERVICE.md §4.3). Rejects as the list does.
 */
export function findAppAccount(
  app: OauthAppId,
  account: string,
  { view, cursor }: AccountPlace,
  options: ReadOptions = {},
): Promise<SoughtItem<AppAccount>> {
  return findInList(account, {
    cursor,
    readItsPage: (itsCursor) => listAppAccounts(app, view, itsCursor, options),
    readPage: (at) => listAppAccounts(app, {}, at, { ...options, limit: scanPageSize }),
    mostPages,
  })
}

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
