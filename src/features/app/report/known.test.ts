import { failureMessages } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { persona } from '#mocks/personas'
import '#/api/zod-setup'
import { ApiError, notFoundSentence } from '#/api/errors'
import {
  type AccountPage,
  type AccountView,
  oauthAppAccounts,
} from '#/api/oauth-app-accounts/queries'
import { exampleAccount } from '#/testing/example-account'
import { oauthApps } from '#/api/oauth-apps/queries'
import { OauthAppSchema, WithInvestigation } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { cachedFacts } from './known'

const at = Date.parse('2026-11-20T12:00:00Z')
const service = createService({ clock: fixedClock(), seed: 'default' })
const { id: fixtureId } = service.fixture('investigation completed')
const { token } = persona('full access')
const read = (rest: string): unknown =>
  JSON.parse(
    service.handle({ method: 'GET', url: `/api/v1/oauth-apps/${fixtureId}${rest}`, token }).text,
  )
const app = OauthAppSchema.parse(read(''))
const run = WithInvestigation.parse(read('?include=investigation')).investigation

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

describe('when the app was read', () => {
  test('an app from the list has the read time of its list page', () => {
    const { queryKey } = oauthApps.list({})
    queryClient.setQueryData(queryKey, { pages: [page([app], at)], pageParams: [null] })
    expect(cachedFacts(queryClient, app).appReadAt).toBe(at)
    // The app's page requests the app and shows the row in the meantime.
    queryClient.getQueryCache().build(queryClient, { queryKey: oauthApps.detail(app.id).queryKey })
    expect(cachedFacts(queryClient, app).appReadAt).toBe(at)
  })

  test('an app that was requested by ID has the time of its last answer', () => {
    const { queryKey } = oauthApps.detail(app.id)
    queryClient.setQueryData(queryKey, app, { updatedAt: at + 1 })
    expect(cachedFacts(queryClient, app).appReadAt).toBe(at + 1)
  })

  test('an app that is not cached has no read time', () => {
    expect(cachedFacts(queryClient, app).appReadAt).toBeNull()
  })
})

describe('a run with a failed refresh', () => {
  const failWith = async (error: ApiError) => {
    const { queryKey } = oauthApps.investigation(app.id)
    queryClient.setQueryData(queryKey, run)
    const again = { queryKey, queryFn: () => Promise.reject(error), retry: false, staleTime: 0 }
    await expect(queryClient.query(again)).rejects.toBe(error)
    return cachedFacts(queryClient, app).investigation
  }

  test.each([500, 429, null])(
    'after a failure (%s) the older run stays, marked as not updated',
    async (status) => {
      const error =
        status === null
          ? new ApiError('network', failureMessages.network)
          : new ApiError('status', '', { status })
      expect(run).not.toBeNull()
      expect(await failWith(error)).toEqual({
        run,
        failed: expect.stringMatching(new RegExp(`^${failureMessages.notUpdated} .`)) as string,
      })
    },
  )

  test.each([
    [403, forbiddenMessage('readInvestigations')],
    [404, notFoundSentence],
  ])('after a %s the older run disappears', async (status, unknown) => {
    expect(await failWith(new ApiError('status', '', { status }))).toEqual({ unknown })
  })
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
  const error = new ApiError('status', '', { status: 403 })
  const refused = { queryFn: () => Promise.reject(error), retry: false, staleTime: 0 }
  await expect(queryClient.query({ ...refused, queryKey })).rejects.toBe(error)
  await expect(queryClient.query({ ...refused, queryKey: list })).rejects.toBe(error)
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
