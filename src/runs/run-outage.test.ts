import { expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import type { Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import { runSignal } from './run-signal'
import {
  browser,
  first,
  isOver,
  plan,
  planFor,
  planForAll,
  plannedApp,
  posts,
  service,
  startedRun,
  until,
  withRuns,
} from '#/testing/test-runs'
import type { Page } from '#/testing/test-tab'

// A run of revokes while nothing reaches the service, whatever the browser says of the network.
withRuns()

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
const state = (page: Page): [Run['phase'], Run['why']] => [first(page).phase, first(page).why]

/** From now on every request fails in this way. Returns how many revokes were sent since then, and how it ends. */
function lose(effect: FaultEffect, method?: string) {
  const before = posts().length
  const end = service.faults.add({ ...(method && { match: { method } }), effect })
  return { end, sent: () => posts().length - before }
}

const losses: readonly [string, FaultEffect][] = [
  ['a network that is gone without a word', { kind: 'drop' }],
  ['502 from a gateway', { kind: 'status', status: 502, page: true }],
  ['503', { kind: 'status', status: 503 }],
  ['504', { kind: 'status', status: 504 }],
  ['403 as a page', { kind: 'status', status: 403, page: true }],
  ['a sign-on page', { kind: 'html' }],
]

test.each(losses)(
  'R-43: %s: a run pauses at the first failure, and goes on when one harmless read has succeeded',
  async (_, effect) => {
    const page = await browser.openTab().load()
    await startedRun(page, 10)
    const { end, sent } = lose(effect)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(state(page)).toEqual(['paused', 'no answer'])
    // Those that were under way.
    expect(sent()).toBeLessThanOrEqual(3)
    expect(runCounts(first(page))).toMatchObject({ failed: 0, refused: 0 })
    end()
    const before = browser.seen.length
    await until(() => isOver(page))
    const after = browser.seen.slice(before)
    const firstPost = after.findIndex(({ method }) => method === 'POST')
    // The harmless read, and those that were sent, before anything else is.
    expect(after.slice(0, firstPost).map(({ url }) => url)).toEqual([
      '/api/v1/oauth-apps?limit=1',
      expect.stringMatching(/oauth-apps\/[^/]+$/),
      expect.stringContaining('/accounts?limit='),
    ])
    const { confirmed, unknown } = runCounts(first(page))
    expect([confirmed + unknown, unknown > 0 && unknown <= 3]).toEqual([60, true])
    page.tryUnknownAgain(first(page).id)
    await until(() => isOver(page))
    expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  },
)

test('R-43: after a minute it waits for its person, and Resume sends nothing before a read has succeeded', async () => {
  const page = await browser.openTab().load()
  const id = await startedRun(page, 10)
  const { end, sent } = lose({ kind: 'drop' })
  await minutes(1.5)
  expect(state(page)).toEqual(['paused', 'lost'])
  expect(runSignal.get()?.pausedWords).toMatch(/^Run paused\. \d+ of 60 not sent\.$/)
  for (let times = 0; times < 5; times += 1) {
    page.resumeRun(id)
    await minutes(0.5)
    expect(state(page)).toEqual(['paused', 'lost'])
  }
  expect(sent()).toBeLessThanOrEqual(3)
  end()
  await minutes(5)
  expect(sent()).toBeLessThanOrEqual(3)
  page.resumeRun(id)
  await until(() => isOver(page))
  page.tryUnknownAgain(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test('R-43: where reads succeed and writes are lost, one more is tried, and then it waits for its person', async () => {
  const page = await browser.openTab().load()
  await startedRun(page, 10)
  const { end, sent } = lose({ kind: 'status', status: 502, page: true }, 'POST')
  await minutes(10)
  expect(state(page)).toEqual(['paused', 'lost'])
  // Two beside the first, and the one that was tried.
  expect(sent()).toBeLessThanOrEqual(4)
  expect(first(page).problem).toBe('The service returned an error (502).')
  end()
})

test('R-43: an app that alone cannot be read costs only its own grants', async () => {
  const [broken, fine] = ['broken', 'fine'].map((name) => planFor(name)) as [
    typeof plan,
    typeof plan,
  ]
  service.faults.add({
    match: { path: `/api/v1/oauth-apps/${plannedApp(broken).appId}` },
    effect: { kind: 'status', status: 502, page: true },
  })
  const page = await browser.openTab().load()
  page.startRun(planForAll([broken, fine]))
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('120 of 120 done: 60 confirmed, 60 failed')
})

test('R-44: offline for 20 seconds: it goes on by itself with its person at its page', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  page.watchRun(await startedRun(page, 10))
  tab.goOffline(true)
  await vi.advanceTimersByTimeAsync(100)
  const sent = posts().length
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...state(page), posts().length]).toEqual(['paused', 'offline', sent])
  tab.goOffline(false)
  await until(() => isOver(page))
  expect(runLine(first(page))).toMatch(/^60 of 60 done: /)
})

test.each([
  ['20 seconds, with another page in front', 20_000, false],
  ['5 minutes, with its person at its page', 300_000, true],
])('R-44: offline for %s: nothing is sent before Resume', async (_, ms, isWatched) => {
  const tab = browser.openTab()
  const page = await tab.load()
  const id = await startedRun(page, 10)
  const leave = page.watchRun(id)
  if (!isWatched) leave()
  tab.goOffline(true)
  await vi.advanceTimersByTimeAsync(ms)
  const sent = posts().length
  const { notTried } = runCounts(first(page))
  expect(runSignal.get()?.pausedWords).toBe(`Run paused. ${notTried} of 60 not sent.`)
  tab.goOffline(false)
  await minutes(10)
  expect([...state(page), posts().length]).toEqual(['paused', 'lost', sent])
  page.resumeRun(id)
  await until(() => isOver(page))
  page.tryUnknownAgain(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test('R-44: a minute in which the machine slept counts', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  page.watchRun(await startedRun(page, 10))
  tab.goOffline(true)
  await vi.advanceTimersByTimeAsync(5000)
  vi.setSystemTime(Date.now() + 3_600_000)
  const sent = posts().length
  tab.goOffline(false)
  await minutes(5)
  expect([...state(page), posts().length]).toEqual(['paused', 'lost', sent])
})
