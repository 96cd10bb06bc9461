import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import '../zod-setup'
import { listOf } from '#/testing/pages'
import { answer, failure, withFakeTimers, withRequests } from '#/testing/test-fetch'
import { exampleApp } from '#/testing/example-app'
import { readApp } from './mutations'
import { cachedApps, findCachedApp, listedUnder, listOauthApps, oauthApps } from './queries'
import { hearApps } from './received-apps'
import type { OauthApp } from './schema'

const requests = withRequests()
const id = 'oapp.1.a' as OauthAppId
const meta = { totalCount: 7, nextCursor: 'next' }
const page = { meta, items: [exampleApp('a')] }

test('each query of apps sends the values of its key', async () => {
  const client = new QueryClient()
  requests.answer(page, page, page, page, page, exampleApp('a'), {
    ...exampleApp('a'),
    investigation: null,
  })
  const list = await client.infiniteQuery({ ...oauthApps.list({ verified: true }), pages: 2 })
  expect(list.pages.map(({ nextCursor }) => nextCursor)).toEqual(['next', 'next'])
  expect(await client.query(oauthApps.count({ internal: true }))).toMatchObject({ count: 7 })
  await client.query(oauthApps.find('mail'))
  await client.query(oauthApps.find('40718273645.apps.googleusercontent.com'))
  await client.query(oauthApps.detail(id))
  await client.query(oauthApps.investigation(id))
  expect(requests.sent).toEqual([
    'GET /api/v1/oauth-apps?verified=true&limit=50',
    'GET /api/v1/oauth-apps?verified=true&cursor=next',
    'GET /api/v1/oauth-apps?internal=true&limit=1',
    'GET /api/v1/oauth-apps?search=mail&limit=10',
    'GET /api/v1/oauth-apps?clientId=40718273645.apps.googleusercontent.com&limit=50',
    `GET /api/v1/oauth-apps/${id}`,
    `GET /api/v1/oauth-apps/${id}?include=investigation`,
  ])
})

test('lists in the background send the values of their keys', async () => {
  const client = new QueryClient()
  requests.answer(page, page, page)
  await client.query(oauthApps.top({ verified: true }, 3))
  await client.infiniteQuery({ ...oauthApps.named('mail'), pages: 2 })
  expect(requests.sent).toEqual([
    'GET /api/v1/oauth-apps?verified=true&limit=3',
    'GET /api/v1/oauth-apps?search=mail&limit=50',
    'GET /api/v1/oauth-apps?search=mail&cursor=next',
  ])
})

test('a 400 names the families that may be unknown, but not if it refuses a cursor', async () => {
  const filters = { restrictedScopeType: ['GUESSED'] }
  const failed = (cursor: string | null) => failure(listOauthApps(filters, cursor))
  requests.refuse(400)
  expect(await failed(null)).toMatchObject({ about: expect.stringContaining('GUESSED') as string })
  requests.refuse(400)
  expect(await failed('x')).toMatchObject({ about: null })
})

describe('the page of an app', () => {
  withFakeTimers()

  test('reads a reopened app again, but not what was just read', async () => {
    const client = new QueryClient()
    requests.answer(exampleApp('a'), exampleApp('a'))
    await client.query(oauthApps.detail(id))
    await vi.advanceTimersByTimeAsync(9000)
    await client.query(oauthApps.detail(id))
    expect(requests.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await client.query(oauthApps.detail(id))
    expect(requests.sent).toHaveLength(2)
  })
})

test('filters of the console are not sent', async () => {
  requests.answer(page)
  const ours = { check: 'new', scope: 'openid', since: '2026-11-01', until: '2026-11-02' } as const
  await new QueryClient().infiniteQuery(oauthApps.list({ internal: false, ...ours }))
  expect(requests.sent).toEqual(['GET /api/v1/oauth-apps?internal=false&limit=50'])
})

test('R-45: only a 404 with the service’s error announces an app as gone', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const heard: (string | null)[] = []
  const leave = hearApps((app, now, why) => heard.push(app, now && now.name, why))
  requests.answer(exampleApp('a'))
  await client.query(oauthApps.detail(id))
  expect(heard.splice(0)).toEqual([id, exampleApp('a').name, 'read'])
  const readAgain = [
    () => client.query({ ...oauthApps.detail(id), staleTime: 0 }),
    () => readApp(client, id, { most: 0 }),
  ]
  for (const read of readAgain) {
    requests.refuse(403, { error: 'No.' })
    // A gateway's 404 says nothing about the app.
    requests.refuse(404, { message: 'No route.' })
    answer(new Response('<h1>Not Found</h1>', { status: 404 }))
    for (const status of [403, 404, null]) await expect(read()).rejects.toMatchObject({ status })
  }
  expect(heard).toEqual([])
  for (const read of readAgain) {
    requests.refuse(404, { error: 'Not found.' })
    await expect(read()).rejects.toMatchObject({ status: 404 })
  }
  expect(heard).toEqual([id, null, 'read', id, null, 'put'])
  leave()
})

function withLists(...lists: [ListFilters, OauthApp[][]][]): QueryClient {
  const client = new QueryClient()
  for (const [filters, pages] of lists) {
    client.setQueryData(oauthApps.list(filters).queryKey, listOf(...pages))
  }
  return client
}

const [a, b] = [exampleApp('a'), exampleApp('b')]
const withAccounts = { hasActiveAccounts: true }
const without = { hasActiveAccounts: false }

test('the apps of all cached lists are found', () => {
  const c = exampleApp('c')
  const client = withLists([{}, [[a], [b]]], [{ verified: true }, [[b, c]]])
  expect(cachedApps(client).map((app) => app.id)).toEqual([a.id, b.id, b.id, c.id])
  expect(findCachedApp(client, c.id)).toEqual(c)
  expect(findCachedApp(client, 'oapp.1.d' as OauthAppId)).toBeUndefined()
  expect(cachedApps(new QueryClient())).toEqual([])
})

test.each<[string, [ListFilters, OauthApp[][]][], boolean[]]>([
  ['no list', [], []],
  ['lists without the filter', [[{}, [[a]]]], []],
  ['the list of those without', [[without, [[], [a]]]], [false]],
  ['a list without the app', [[withAccounts, [[b]]]], []],
  [
    'both lists, read at two times',
    [
      [withAccounts, [[a]]],
      [without, [[b, a]]],
    ],
    [true, false],
  ],
])('the lists with the app have the expected filters: %s', (_, lists, values) => {
  expect([...listedUnder(withLists(...lists), id)]).toEqual(values)
})

test('a list that is still loading is no evidence', () => {
  const client = new QueryClient()
  client.getQueryCache().build(client, { queryKey: oauthApps.list(withAccounts).queryKey })
  expect([...listedUnder(client, id)]).toEqual([])
  expect(cachedApps(client)).toEqual([])
})

test('each query of apps has its own key below the shared one', () => {
  const lists = [oauthApps.list({}), oauthApps.count({}), oauthApps.find('x')]
  const more = [oauthApps.top({}, 1), oauthApps.named('x')]
  const queries = [...lists, ...more, oauthApps.detail(id), oauthApps.investigation(id)]
  const keys = queries.map(({ queryKey }): readonly unknown[] => queryKey)
  expect(new Set(keys.map(([, kind]) => kind)).size).toBe(keys.length)
  for (const [first] of keys) expect([first]).toEqual(oauthApps.all())
})
