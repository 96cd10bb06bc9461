import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { countLive } from '#/app-parts/live-count/count-scan'
import { liveCounts } from '#/app-parts/live-count/live-counts'
import type { OauthAppId } from '#/domain/ids'
import { withRequests } from '#/testing/test-requests'
import { rowCount } from './row-count'

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

test('one small request, whose number is kept for five minutes', async () => {
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

test('a number that a write has made old is not kept', async () => {
  requests.answer(answer(4))
  const client = new QueryClient()
  const row = rowCount(client, app)
  await row.ask(signal)
  await client.invalidateQueries({ queryKey })
  expect(row.isKnown()).toBe(false)
})

test('a count by hand is the same number: it is not read again, and a later number takes its place', async () => {
  requests.answer(answer(4), answer(3))
  const client = new QueryClient()
  const row = rowCount(client, app)
  const byHand = countLive(client, [app])
  await vi.waitFor(() => expect(byHand.get().phase.kind).toBe('done'))
  expect(row.isKnown()).toBe(true)
  await row.ask(signal)
  expect(liveCounts.get().get(app)).toMatchObject({ kind: 'counted', numActive: 3 })
})

test('the first 429 is not tried again, and no number that nobody asked for is noted as asked for', async () => {
  requests.answer(answer(4))
  requests.refuse(429)
  const row = rowCount(new QueryClient(), app)
  await row.ask(signal)
  expect(liveCounts.get().size).toBe(0)
  await expect(row.ask(signal)).rejects.toMatchObject({ status: 429 })
  expect(requests.sent).toHaveLength(2)
})
