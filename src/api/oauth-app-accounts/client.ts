import { isAccountId, isOauthAppId, type AccountId, type OauthAppId } from '#/domain/ids'
import { ApiError, notFoundSentence } from '../errors'
import { getJson, sendWrite, type ReadOptions, type WriteOptions } from '../http'
import { readPage, type Page } from '../page'
import { askForPage } from '../page-size'
import { AppAccountSchema, WithNumActive, type AppAccount } from './schema'

/** One page of the accounts collection (§4.3). */
export interface AccountPage extends Page<AppAccount> {
  /**
   * Accounts that grant the app now, counted live for this request over every account whatever the filters; null
   * where the service did not say.
   */
  numActive: number | null
}

/** Which accounts of an app to list (§4.3). What is not set is not sent. */
export interface AccountView {
  /** By the grant as the last completed sync saw it; not set: everyone who ever granted. */
  active?: boolean | undefined
  /** `active`: what the service's own Accounts tab shows. No other value is documented (T078). */
  providerStatus?: 'active' | undefined
}

/** Enough for the sign of pending enforcement and for most apps in one request. */
const usualLimit = 100

/**
 * List OAuth App Accounts (§4.3): one page, newest first grant first. With a cursor the same view goes along and
 * no new limit (T100, T101). Never the inline copy, which stops at 100 (T086).
 */
export async function listAppAccounts(
  app: OauthAppId,
  view: AccountView,
  cursor: string | null,
  options: ReadOptions & { limit?: number } = {},
): Promise<AccountPage> {
  if (!isOauthAppId(app)) throw new ApiError('bad-id', notFoundSentence)
  const query = new URLSearchParams()
  if (view.active !== undefined) query.set('active', String(view.active))
  if (view.providerStatus !== undefined) query.set('providerStatus', view.providerStatus)
  const read = async () => readAccountPage(await getJson(pathOf(app), query, options))
  if (cursor !== null) {
    query.set('cursor', cursor)
    return read()
  }
  return askForPage(options.limit ?? usualLimit, (limit) => {
    query.set('limit', String(limit))
    return read()
  })
}

/** The two figures of the headline, and when the service said them (milliseconds since the epoch). */
export interface AccountCounts {
  numActive: number | null
  /** Everyone who ever granted. */
  everGranted: number | null
  readAt: number
}

/**
 * Counts of an app's accounts: one unfiltered List OAuth App Accounts (§4.3) with `limit=1`, because `totalCount`
 * follows the filters and `numActive` does not (T088).
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

/**
 * How many accounts are in this view: List OAuth App Accounts (§4.3) with `limit=1`, read for its `totalCount`;
 * null where the service did not say.
 */
export async function countAccountsIn(
  app: OauthAppId,
  view: AccountView,
  options: ReadOptions = {},
): Promise<number | null> {
  return (await listAppAccounts(app, view, null, { ...options, limit: 1 })).totalCount
}

/** Where an account was listed: the page that `cursor` led to, null for the first one. */
export interface AccountPlace {
  view: AccountView
  cursor: string | null
}

/**
 * One account's entry as the service lists it now, null where the page it was on does not list it any more. There
 * is no request for a single entry (§4.3), so its page is read again.
 */
export async function readAppAccount(
  app: OauthAppId,
  account: string,
  { view, cursor }: AccountPlace,
  options: ReadOptions = {},
): Promise<AppAccount | null> {
  const { items } = await listAppAccounts(app, view, cursor, options)
  return items.find(({ id }) => id === account) ?? null
}

/**
 * Revoke OAuth App Account Grant (§4.4): ends the account's whole grant. No body is sent; any 2xx is a success, and
 * a grant that has ended already is one too. Resolves with the account's entry as the service answered it, which
 * may still say active until the next sync (T131); null where the answer carried none of this account that can be read. Sent again
 * only after a 429, once. 403 is about this account, not about the token (T133).
 */
export async function revokeAccountGrant(
  app: OauthAppId,
  account: AccountId,
  options: WriteOptions = {},
): Promise<AppAccount | null> {
  if (!isOauthAppId(app) || !isAccountId(account)) throw new ApiError('bad-id', notFoundSentence)
  const answer = await sendWrite('POST', [...pathOf(app), account, 'revoke'], options)
  const entry = readEntry(answer)
  return entry?.id === account ? entry : null
}

function readEntry(answer: string): AppAccount | null {
  try {
    const result = AppAccountSchema.safeParse(JSON.parse(answer))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

function readAccountPage(json: unknown): AccountPage {
  const page = readPage(json, AppAccountSchema, Date.now())
  const counted = WithNumActive.safeParse(json)
  return { ...page, numActive: counted.success ? counted.data.meta.numActive : null }
}

function pathOf(app: OauthAppId): string[] {
  return ['oauth-apps', app, 'accounts']
}
