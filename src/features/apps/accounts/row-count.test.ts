import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { countLive } from '#/app-parts/live-count/count-scan'
import { liveCounts } from '#/app-parts/live-count/live-counts'
import type { OauthAppId } from '#/domain/ids'
import { until } from '#/testing/until'
import { withRequests } from '#/testing/test-fetch'
import { rowCount } from './row-counting'

const requests = withRequests()
const app = 'oapp.1.1' as OauthAppId
const { queryKey } = oauthAppAccounts.counts(app)
const answer = (numActive: number) => ({
  meta: { totalCount: 9, nextCursor: null, numActive },
  items: [],
})
const { signal } = new AbortController()
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)
afterEach(() => void vi.useRealTimers())

test('a count sends one small request and stays fresh for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  requests.answer(answer(4))
  const client = new QueryClient()
  const row = rowCount(client, app)
  expect(row.isKnown()).toBe(false)
  await row.ask(signal)
  expect(requests.sent).toEqual([`GET /api/v1/oauth-apps/${app}/accounts?limit=1`])
  expect(client.getQueryData(queryKey)).toMatchObject({ numActive: 4 })
  minutes(4.99)
  expect(row.isKnown()).toBe(true)
  minutes(0.02)
  expect(row.isKnown()).toBe(false)
})

test('a write makes the count old', async () => {
  requests.answer(answer(4))
  const client = new QueryClient()
  const row = rowCount(client, app)
  await row.ask(signal)
  await client.invalidateQueries({ queryKey })
  expect(row.isKnown()).toBe(false)
})

test('a row count replaces an older count by hand', async () => {
  requests.answer(answer(4), answer(3))
  const client = new QueryClient()
  const row = rowCount(client, app)
  const byHand = countLive(client, [app])
  await until(() => expect(byHand.get().phase.kind).toBe('done'))
  expect(row.isKnown()).toBe(true)
  await row.ask(signal)
  expect(liveCounts.get().get(app)).toMatchObject({ kind: 'counted', numActive: 3 })
})

test('a row count is not listed as a count by hand', async () => {
  requests.answer(answer(4))
  await rowCount(new QueryClient(), app).ask(signal)
  expect(liveCounts.get().size).toBe(0)
})

test('a row count is not retried after a 429', async () => {
  requests.refuse(429)
  await expect(rowCount(new QueryClient(), app).ask(signal)).rejects.toMatchObject({ status: 429 })
  expect(requests.sent).toHaveLength(1)
})
