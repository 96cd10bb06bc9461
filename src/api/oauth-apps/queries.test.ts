import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import '../zod-setup'
import { listOf } from '#/testing/pages'
import { withRequests } from '#/testing/test-fetch'
import { exampleApp } from '#/testing/example-app'
import { cachedApps, findCachedApp, listedUnder, oauthApps } from './queries'
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
  const queries = [...lists, oauthApps.detail(id), oauthApps.investigation(id)]
  const keys = queries.map(({ queryKey }): readonly unknown[] => queryKey)
  expect(new Set(keys.map(([, kind]) => kind)).size).toBe(keys.length)
  for (const [first] of keys) expect([first]).toEqual(oauthApps.all())
})
