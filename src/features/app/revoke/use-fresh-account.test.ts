import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { SoughtItem } from '#/api/whole-list'
import { failureMessages } from '#/domain/failures'
import type { OauthAppId } from '#/domain/ids'
import { formatClock } from '#/lib/time/time'
import { exampleAccount } from '#/testing/example-account'
import { ReadAgain } from './revoke-facts'
import { isOld, useFreshAccount, type FreshAccount } from './use-fresh-account'

test.each([
  [0, false],
  [60_000, false],
  [60_001, true],
])('before a revoke, a row read %i ms ago is read again: %s', (ago, readsAgain) => {
  expect(isOld(1_000, 1_000 + ago)).toBe(readsAgain)
})

const app = 'oapp.1.a' as OauthAppId
const place = { view: { active: true }, cursor: 'second' }
const listed = exampleAccount('acct.1.a')
const ended = exampleAccount('acct.1.a', { edge: { active: false } })
const justNow = 1_000
const old = 61_000
const readAgainAt = Date.parse('2026-11-20T12:00:00Z')

/** Opens a revoke on a row that was read `ago` milliseconds before. `found`: the answer to a later read, or its error. */
function opened(ago: number, found?: SoughtItem<AppAccount> | ApiError) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = oauthAppAccounts.entry(app, listed.id, place)
  const query = client.getQueryCache().build(client, { queryKey })
  if (found instanceof ApiError) query.setState({ status: 'error', error: found })
  else client.setQueryData(queryKey, found, { updatedAt: readAgainAt })
  const readAt = Date.now() - ago
  const seen: FreshAccount[] = []
  const Dialog = () => {
    seen.push(useFreshAccount(app, listed, { ...place, readAt }))
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Dialog)))
  const [fresh] = seen
  if (fresh === undefined) throw new Error('The dialog was not rendered.')
  return { ...fresh, readAgo: readAt - fresh.readAt }
}

test.each([
  ['just now', justNow, false],
  ['more than a minute ago', old, true],
])('a row that was read %s is read again before a revoke: %j', (_, ago, isReading) => {
  expect(opened(ago)).toMatchObject({ isReading, account: listed, readAgo: 0, missing: null })
})

test('the dialog shows the account of the second read, with the time of that read', () => {
  const fresh = { account: ended, readAt: readAgainAt, missing: null, isReading: false }
  expect(opened(old, { item: ended, isWhole: false })).toMatchObject(fresh)
})

test.each([
  [true, 'not listed'],
  [false, 'not found'],
])(
  'R-45: an account that is gone from a list read without a gap (%j) is %s',
  (isWhole, missing) => {
    const fresh = { account: listed, readAgo: 0, missing, isReading: false }
    expect(opened(old, { item: null, isWhole })).toMatchObject(fresh)
  },
)

const failed = new ApiError('network', failureMessages.network)

test('a failed read leaves the row unchanged, with its error', () => {
  const fresh = { account: listed, readAgo: 0, missing: null, isReading: false, error: failed }
  expect(opened(old, failed)).toMatchObject(fresh)
})

const notLoaded = `The current state could not be loaded. ${failureMessages.network} `
const at = `as last observed by the service, read at ${formatClock(readAgainAt)}`

test.each<[Partial<FreshAccount>, string]>([
  [{}, at],
  [{ isReading: true }, 'Checking the current state…'],
  [{ error: failed }, `${notLoaded}${at}`],
  [{ missing: 'not listed' }, `The service no longer lists this account. ${at}`],
  [{ missing: 'not found' }, `The account was not found in the list. ${at}`],
])('with %j the dialog says what is known of the grant', (change, text) => {
  const fresh = {
    account: listed,
    readAt: readAgainAt,
    isReading: false,
    missing: null,
    error: null,
  }
  const shown = renderToStaticMarkup(createElement(ReadAgain, { fresh: { ...fresh, ...change } }))
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
