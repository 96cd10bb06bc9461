import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { oauthApps } from '#/api/oauth-apps/queries'
import { lock } from '#/api/token'
import type { OauthAppId } from '#/domain/ids'
import { exampleAccount } from '#/testing/example-account'
import { exampleApp } from '#/testing/example-app'
import { pageOf } from '#/testing/pages'
import { sentToOtherTabs } from '#/testing/sent-to-tabs'
import { inSession } from '#/testing/test-session'
import { createCacheSync } from './cache-sync'

/** The cached list of an app with this account. */
const accountsOf = (account: AppAccount) => ({
  pages: [{ ...pageOf([account]), numActive: null }],
  pageParams: [null],
})

const shown = exampleApp('almond')
const app = shown.id
const other = 'oapp.1.other' as OauthAppId
let client: QueryClient
let sync: ReturnType<typeof createCacheSync>

inSession()
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  sync = createCacheSync()
  sync.attachCache(client)
  count()
  return () => vi.useRealTimers()
})

/** The page has just read the counts of both apps. */
function count(): void {
  for (const id of [app, other])
    client.setQueryData(oauthAppAccounts.counts(id).queryKey, {
      numActive: 4,
      everGranted: 10,
      readAt: Date.now(),
    })
}

const isStale = (id: OauthAppId) =>
  client.getQueryState(oauthAppAccounts.counts(id).queryKey)?.isInvalidated
const staleCounts = () => [isStale(app), isStale(other)]

test('an app that a run reads back is shown a second later, and its counts become stale', async () => {
  const { queryKey } = oauthApps.detail(app)
  client.setQueryData(queryKey, shown)
  sync.noteApp(null)
  sync.noteApp({ ...shown, classification: 'malicious' })
  await vi.advanceTimersByTimeAsync(900)
  expect(client.getQueryData(queryKey)?.classification).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(client.getQueryData(queryKey)?.classification).toBe('malicious')
  expect(staleCounts()).toEqual([true, false])
})

test('counts that a run changes are read again at most every five seconds', async () => {
  sync.noteEntry(app, null)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(staleCounts()).toEqual([true, false])
  count()
  sync.noteEntry(app, null)
  sync.noteEntry(other, null)
  await vi.advanceTimersByTimeAsync(3_900)
  expect(staleCounts()).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1_100)
  expect(staleCounts()).toEqual([true, true])
  count()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(staleCounts()).toEqual([false, false])
})

test('R-23: other tabs receive the ID of an app with revoked grants, once for all of them', async () => {
  const sent = sentToOtherTabs()
  sync.noteEntry(app, null)
  sync.noteEntry(app, exampleAccount('acct.1.a', { edge: { active: false } }))
  await vi.advanceTimersByTimeAsync(1_100)
  expect(sent).toEqual([{ changed: app }])
})

test('a page that loads during a run does not bring back a revoked grant', async () => {
  const list = oauthAppAccounts.list(app, {}).queryKey
  const [active, ended] = [true, false].map((isActive) =>
    exampleAccount('acct.1.a', { edge: { active: isActive } }),
  ) as [AppAccount, AppAccount]
  client.setQueryData(list, accountsOf(active))
  const isActive = () => client.getQueryData(list)?.pages[0]?.items[0]?.edge.active
  let arrive = () => {}
  const loads = new Promise<void>((resolve) => (arrive = resolve))
  const reading = client.query({
    queryKey: list,
    queryFn: () => loads.then(() => accountsOf(active)),
    staleTime: 0,
  })
  sync.noteEntry(app, ended)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(isActive()).toBe(false)
  arrive()
  await reading
  expect(isActive()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(isActive()).toBe(false)
})

test('after a lock a run changes nothing in the cache of the next session', async () => {
  sync.noteEntry(app, null)
  lock('by-hand')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(staleCounts()).toEqual([false, false])
})
