import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { lock } from '#/api/token'
import { listAppAccounts, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import {
  browser,
  isOver,
  plan,
  plannedApp,
  service,
  startedRun,
  until,
  withRuns,
} from '#/testing/test-runs'

withRuns()

test('the count of an app that was read just before its run ended is read again', async () => {
  browser.latency = 150
  const page = await browser.openTab().load()
  const client = new QueryClient()
  page.attachCache(client)
  page.startRun(plan)
  await until(() => isOver(page))
  const { queryKey } = oauthAppAccounts.counts(plannedApp(plan).appId)
  client.setQueryData(queryKey, { numActive: 9, everGranted: 60, readAt: Date.now() })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('after a lock a run changes nothing in the cache', async () => {
  const page = await browser.openTab().load()
  const client = new QueryClient()
  page.attachCache(client)
  await startedRun(page, 10)
  lock('idle')
  const { queryKey } = oauthAppAccounts.counts(plannedApp(plan).appId)
  client.setQueryData(queryKey, { numActive: 9, everGranted: 60, readAt: Date.now() })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

test('the page’s cache shows ended grants of a run, also those whose answers were lost', async () => {
  service.faults.add({
    match: { method: 'POST' },
    times: 3,
    effect: { kind: 'applied then drop' },
  })
  const page = await browser.openTab().load()
  const client = new QueryClient()
  page.attachCache(client)
  const { appId } = plannedApp(plan)
  const { queryKey } = oauthAppAccounts.list(appId, {})
  const reading = listAppAccounts(appId, {}, null)
  await vi.advanceTimersByTimeAsync(1000)
  client.setQueryData(queryKey, { pages: [await reading], pageParams: [null] })
  page.startRun(plan)
  await until(() => isOver(page))
  const rows = () => client.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? []
  await until(() => rows().every(({ edge }) => !edge.active))
  expect(rows()).toHaveLength(60)
})
