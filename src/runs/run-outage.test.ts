import { statusMessage } from '#/domain/failures'
import { expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import type { Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import { runSignal } from '#/session/kept-runs'
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

// A run of revokes while the service cannot be reached, whether or not the browser reports a network.
withRuns()

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
const state = (page: Page): [Run['phase'], Run['why']] => [first(page).phase, first(page).why]

/** Makes every request fail from now on. `end` stops this. `sent` counts the revokes sent since then. */
function lose(effect: FaultEffect, method?: string) {
  const before = posts().length
  const end = service.faults.add({ ...(method && { match: { method } }), effect })
  return { end, sent: () => posts().length - before }
}

const losses: readonly [string, FaultEffect][] = [
  ['a dropped connection', { kind: 'drop' }],
  ['a 504', { kind: 'status', status: 504 }],
  ['a sign-on page', { kind: 'html' }],
]

test.each(losses)(
  'R-43: after %s a run pauses and resumes when a harmless read succeeds',
  async (_, effect) => {
    const page = await browser.openTab().load()
    await startedRun(page, 10)
    const { end, sent } = lose(effect)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(state(page)).toEqual(['paused', 'no answer'])
    // Targets that were in flight.
    expect(sent()).toBeLessThanOrEqual(3)
    expect(runCounts(first(page))).toMatchObject({ failed: 0, refused: 0 })
    end()
    const before = browser.seen.length
    await until(() => isOver(page))
    const after = browser.seen.slice(before)
    const firstPost = after.findIndex(({ method }) => method === 'POST')
    // The harmless read and the check of sent targets come first.
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

test('R-43: after a minute without the service, Resume sends nothing until a read succeeds', async () => {
  const page = await browser.openTab().load()
  const id = await startedRun(page, 10)
  const { end, sent } = lose({ kind: 'drop' })
  await minutes(1.5)
  expect(state(page)).toEqual(['paused', 'lost'])
  expect(runSignal.get().open?.pausedMessage).toMatch(/^Run paused\. \d+ of 60 not sent\.$/)
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

test('R-43: if only writes are lost, the run tries one more and then waits', async () => {
  const page = await browser.openTab().load()
  await startedRun(page, 10)
  const { end, sent } = lose({ kind: 'status', status: 502, page: true }, 'POST')
  await minutes(10)
  expect(state(page)).toEqual(['paused', 'lost'])
  // The three targets in flight and the tried target.
  expect(sent()).toBeLessThanOrEqual(4)
  expect(first(page).problem).toBe(statusMessage(502))
  end()
})

test('R-43: a single unreadable app fails only its own grants', async () => {
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

test('R-43: a service lost while apps are read fails no app, also a second time', async () => {
  const page = await browser.openTab().load()
  const before = lose({ kind: 'drop' })
  const id = page.startRun(planForAll([planFor('a'), planFor('b')]))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state(page)).toEqual(['paused', 'no answer'])
  before.end()
  await until(() => runCounts(first(page)).confirmed > 10)
  page.pauseRun(id)
  await vi.advanceTimersByTimeAsync(1000)
  const second = lose({ kind: 'drop' })
  page.resumeRun(id)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state(page)).toEqual(['paused', 'no answer'])
  second.end()
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('120 of 120 done: 120 confirmed')
})

test('R-43, R-44: a run that lost the service is shown before a newer run that waits', async () => {
  const page = await browser.openTab().load()
  const id = await startedRun(page, 10)
  page.startRun(planFor('Next'))
  lose({ kind: 'drop' })
  await minutes(1.5)
  expect(runSignal.get().open).toMatchObject({ id, isLost: true })
})

test('R-44: after 20 seconds offline, a run with an open page resumes automatically', async () => {
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

test('R-44: a network that returns within the minute resumes the run at once', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  page.watchRun(await startedRun(page, 10))
  tab.goOffline(true)
  // The reads have growing intervals, and none is due soon.
  await vi.advanceTimersByTimeAsync(50_000)
  tab.goOffline(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(first(page).phase).not.toBe('paused')
  await until(() => isOver(page))
  expect(runLine(first(page))).toMatch(/^60 of 60 done: /)
})

test.each([
  ['20 seconds with another page open', 20_000, false],
  ['5 minutes with its page open', 300_000, true],
])('R-44: offline for %s, a run sends nothing until Resume', async (_, ms, isWatched) => {
  const tab = browser.openTab()
  const page = await tab.load()
  const id = await startedRun(page, 10)
  const leave = page.watchRun(id)
  if (!isWatched) leave()
  tab.goOffline(true)
  await vi.advanceTimersByTimeAsync(ms)
  const sent = posts().length
  const { notTried } = runCounts(first(page))
  expect(runSignal.get().open?.pausedMessage).toBe(`Run paused. ${notTried} of 60 not sent.`)
  tab.goOffline(false)
  await minutes(10)
  expect([...state(page), posts().length]).toEqual(['paused', 'lost', sent])
  page.resumeRun(id)
  await until(() => isOver(page))
  page.tryUnknownAgain(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test('R-44: time while the computer sleeps counts as time offline', async () => {
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
