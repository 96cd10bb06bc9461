import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import '../zod-setup'
import { listOf, pageOf, wirePage } from '#/testing/pages'
import { answer, json, withRequests } from '#/testing/test-fetch'
import { until } from '#/testing/until'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { cancelReads, putApp, rereadIfShown } from './cached-app'
import { exampleApp } from '#/testing/example-app'
import type { Page } from '../page'
import { readApp } from './mutations'
import { oauthApps } from './queries'
import { announceApp, readLatest } from './received-apps'
import type { OauthApp } from './schema'

const requests = withRequests()
const id = 'oapp.1.a' as OauthAppId
const saved = exampleApp('a', { classification: 'safe' })

test('a tab that shows an app reads it once after another tab’s change', async () => {
  requests.answer(saved, saved)
  const client = new QueryClient()
  await rereadIfShown(client, id)
  expect(requests.sent).toEqual([])
  client.setQueryData(oauthApps.list({}).queryKey, listOf([], [exampleApp('a')]))
  await rereadIfShown(client, id)
  expect(client.getQueryData(oauthApps.list({}).queryKey)).toEqual(listOf([], [saved]))
  client.removeQueries({ queryKey: oauthApps.lists() })
  await rereadIfShown(client, id)
  expect(requests.sent).toEqual([`GET /api/v1/oauth-apps/${id}`, `GET /api/v1/oauth-apps/${id}`])
})

test('a tab that shows an app reads its counts again after another tab’s change', async () => {
  requests.answer(saved)
  const client = new QueryClient()
  client.setQueryData(oauthApps.detail(id).queryKey, exampleApp('a'))
  const { queryKey } = oauthAppAccounts.counts(id)
  client.setQueryData(queryKey, { numActive: 4, everGranted: 9, readAt: 0 })
  await rereadIfShown(client, id)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a search result shows the app as just read', async () => {
  const client = new QueryClient()
  const { queryKey } = oauthApps.find('a')
  const other = pageOf([exampleApp('b')])
  client.setQueryData(queryKey, pageOf([exampleApp('b'), exampleApp('a')]))
  client.setQueryData(oauthApps.find('b').queryKey, other)
  client.getQueryCache().build(client, { queryKey: oauthApps.find('c').queryKey })
  await putApp(client, saved)
  expect(client.getQueryData(queryKey)?.items).toEqual([exampleApp('b'), saved])
  expect(client.getQueryData(oauthApps.find('b').queryKey)).toBe(other)
})

test('every cached answer with the app shows it as just read', async () => {
  const client = new QueryClient()
  const first = exampleApp('a')
  const { queryKey: top } = oauthApps.top({}, 10)
  const { queryKey: named } = oauthApps.named('a')
  client.setQueryData(top, pageOf([exampleApp('b'), first]))
  client.setQueryData(named, listOf([exampleApp('b')], [first]))
  await putApp(client, saved)
  expect(client.getQueryData(top)?.items).toEqual([exampleApp('b'), saved])
  expect(client.getQueryData(named)).toEqual(listOf([exampleApp('b')], [saved]))
})

test('an answer that was requested before a change does not restore the old app', async () => {
  const client = new QueryClient()
  let reply = (_: Response) => {}
  answer(() => new Promise<Response>((resolve) => (reply = resolve)))
  const { queryKey } = oauthApps.detail(id)
  const reading = client.query(oauthApps.detail(id)).catch(() => null)
  await until(() => expect(requests.sent).toHaveLength(1))
  await putApp(client, saved)
  reply(json(exampleApp('a')))
  await reading
  expect(client.getQueryData(queryKey)).toEqual(saved)
})

test.each([
  ['first, before the answer of the later one', [0, 1]],
  ['last, after the answer of the later one', [1, 0]],
])('the answer of the later request is shown if the older one arrives %s', async (_, order) => {
  const client = new QueryClient()
  const { queryKey } = oauthApps.detail(id)
  client.setQueryData(queryKey, exampleApp('a'))
  const replies: ((response: Response) => void)[] = []
  const pending = () => new Promise<Response>((resolve) => replies.push(resolve))
  answer(pending, pending)
  const reads = [
    rereadIfShown(client, id),
    readApp(client, id, {}).then((app) => putApp(client, app)),
  ]
  await until(() => expect(replies).toHaveLength(2))
  for (const at of order) {
    replies[at]?.(json([exampleApp('a'), saved][at]))
    await reads[at]
  }
  expect(client.getQueryData(queryKey)).toEqual(saved)
})

test('a request that waited for its turn is newer than one that was sent before it', async () => {
  let [send, reply] = [() => {}, (_: OauthApp) => {}]
  const waiting = readLatest(id, (onSend) => {
    send = onSend
    return new Promise((resolve) => (reply = resolve))
  })
  const first = await readLatest(id, async (onSend) => {
    onSend()
    return exampleApp('a')
  })
  announceApp(id, first, 'put')
  send()
  reply(saved)
  expect(await waiting).toBe(saved)
})

type List = InfiniteQueryObserver<Page<OauthApp>>
const old = exampleApp('a')
const more = exampleApp('b')
test.each<[string, (list: List) => Promise<unknown>, OauthApp[], OauthApp[][]]>([
  ['Load more', (list) => list.fetchNextPage(), [more], [[saved], [more]]],
  ['Refresh', (list) => list.refetch(), [old, more], [[saved, more]]],
])('a write ends no “%s” of a list, and its answer keeps the written app', async (...row) => {
  const [, press, answered, shown] = row
  const client = new QueryClient()
  const list = oauthApps.list({})
  const first = { ...pageOf([old]), nextCursor: 'next' }
  client.setQueryData(list.queryKey, { pages: [first], pageParams: [null] })
  let reply = (_: Response) => {}
  answer(() => new Promise<Response>((resolve) => (reply = resolve)))
  const pressed = press(new InfiniteQueryObserver(client, list) as unknown as List)
  await until(() => expect(requests.sent).toHaveLength(1))
  await putApp(client, saved)
  reply(json(wirePage(answered)))
  await pressed
  expect(client.getQueryData(list.queryKey)?.pages.map(({ items }) => items)).toEqual(shown)
})

test('a write cancels requests in flight for the app alone', async () => {
  const client = new QueryClient()
  const keys = {
    detail: oauthApps.detail(id).queryKey,
    investigation: oauthApps.investigation(id).queryKey,
    list: oauthApps.list({}).queryKey,
  }
  client.setQueryData(keys.list, listOf([], [exampleApp('a')]))
  for (const queryKey of Object.values(keys)) {
    const never = () => new Promise<never>(() => {})
    void client.query({ queryKey, queryFn: never, staleTime: 0, retry: false }).catch(() => {})
  }
  const reading = () =>
    Object.entries(keys)
      .filter(([, queryKey]) => client.getQueryState(queryKey)?.fetchStatus === 'fetching')
      .map(([name]) => name)
  expect(reading()).toHaveLength(3)
  await cancelReads(client, id)
  expect(reading()).toEqual(['investigation', 'list'])
})
