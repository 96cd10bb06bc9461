import { failureMessages } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { ApiError, notFoundSentence } from '#/api/errors'
import {
  type AccountPage,
  type AccountView,
  oauthAppAccounts,
} from '#/api/oauth-app-accounts/queries'
import { exampleAccount } from '#/testing/example-account'
import { exampleApp } from '#/testing/example-app'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { Investigation } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { cachedFacts } from './known'

const at = Date.parse('2026-11-20T12:00:00Z')
const app = exampleApp('a')
const run = { status: 'completed' } as Investigation
const failed = (status: number) => new ApiError('status', '', { status })

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})

const page = <Item>(items: Item[], readAt: number): Page<Item> => ({
  items,
  unreadable: [],
  nextCursor: null,
  totalCount: items.length,
  endUnknown: false,
  readAt,
})

/** Reads a cached query again, and fails with this error. */
async function failAgain(queryKey: readonly unknown[], error: ApiError): Promise<void> {
  const again = { queryKey, queryFn: () => Promise.reject(error), retry: false, staleTime: 0 }
  await expect(queryClient.query(again)).rejects.toBe(error)
}

test('an app has the time of its last answer, else that of its list page, else none', () => {
  const readAt = () => cachedFacts(queryClient, app).appReadAt
  expect(readAt()).toBeNull()
  const list = { pages: [page([app], at)], pageParams: [null] }
  queryClient.setQueryData(oauthApps.list({}).queryKey, list)
  expect(readAt()).toBe(at)
  // The app's page requests the app and shows the row in the meantime.
  const { queryKey } = oauthApps.detail(app.id)
  queryClient.getQueryCache().build(queryClient, { queryKey })
  expect(readAt()).toBe(at)
  queryClient.setQueryData(queryKey, app, { updatedAt: at + 1 })
  expect(readAt()).toBe(at + 1)
})

const notUpdated = expect.stringMatching(new RegExp(`^${failureMessages.notUpdated} .`)) as string
test.each<[string, ApiError, object]>([
  ['500', failed(500), { run, failed: notUpdated }],
  ['429', failed(429), { run, failed: notUpdated }],
  ['lost answer', new ApiError('network', failureMessages.network), { run, failed: notUpdated }],
  ['403', failed(403), { unknown: forbiddenMessage('readInvestigations') }],
  ['404', failed(404), { unknown: notFoundSentence }],
])('after a %s an older run is marked, or removed if out of reach', async (_, error, expected) => {
  const { queryKey } = oauthApps.investigation(app.id)
  queryClient.setQueryData(queryKey, run)
  await failAgain(queryKey, error)
  expect(cachedFacts(queryClient, app).investigation).toEqual(expected)
})

test('R-49: counts and accounts that the token can no longer read are not in a report', async () => {
  const { queryKey } = oauthAppAccounts.counts(app.id)
  const list = oauthAppAccounts.list(app.id, {}).queryKey
  queryClient.setQueryData(queryKey, { numActive: 4, everGranted: 9, readAt: at })
  queryClient.setQueryData(list, {
    pages: [{ ...page([exampleAccount('acct.1.a')], at), numActive: 4 }],
    pageParams: [null],
  })
  expect(cachedFacts(queryClient, app).accounts).toMatchObject({ numActive: 4, loaded: [{}] })
  await failAgain(queryKey, failed(403))
  await failAgain(list, failed(403))
  expect(cachedFacts(queryClient, app).accounts).toEqual({
    loaded: [],
    unreadable: 0,
    numActive: null,
    everGranted: null,
    readAt: null,
  })
})

test('an account in two views is listed once, from the later page', () => {
  const account = (active: boolean) => exampleAccount('acct.1.a', { edge: { active } })
  const list = (view: AccountView, active: boolean, readAt: number) => {
    const { queryKey } = oauthAppAccounts.list(app.id, view)
    const unreadable = ['acct.1.a', 'acct.1.b'].map((text) => ({
      id: text,
      raw: text,
      reason: '',
    }))
    const only: AccountPage = { ...page([account(active)], readAt), unreadable, numActive: null }
    queryClient.setQueryData(queryKey, { pages: [only], pageParams: [null] })
  }
  list({}, false, at)
  list({ providerStatus: 'active' }, true, at - 60_000)
  // The page has one of the two unreadable accounts also as a readable account.
  expect(cachedFacts(queryClient, app).accounts).toMatchObject({
    loaded: [account(false)],
    unreadable: 1,
  })
  list({ providerStatus: 'active' }, true, at + 60_000)
  expect(cachedFacts(queryClient, app).accounts.loaded).toEqual([account(true)])
})
