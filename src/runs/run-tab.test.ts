import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService, type Service } from '#mocks/service/service'
import { isAccountId, type OauthAppId } from '#/domain/ids'
import { isEachForbidden } from '#/domain/runs/outcomes'
import type { RevokePlan } from '#/domain/runs/plan'
import { isUnderWay, type Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-words'
import { createBrowser, type Page } from '#/testing/test-tab'

// A run and the tab that holds it: reload, crash, lock, a full storage, a second tab, a second run.
let service: Service
let browser: ReturnType<typeof createBrowser>
let plan: RevokePlan

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  service = createService({ clock: fixedClock(), seed: 'empty', knobs: { rateLimit: 'off' } })
  browser = createBrowser(service)
  plan = planFor('Crowd')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function planFor(name: string): RevokePlan {
  const id = service.insertApp({
    name,
    accounts: Array.from({ length: 60 }, (_, index) => ({
      active: true,
      first: 9,
      // An account of its own, which nothing keeps from being revoked.
      account: { email: `${index}@harbour.example`, remediationOff: false },
    })),
  })
  const grants = service.tables.find(id)?.grants.get() ?? []
  const accounts = grants.map(({ account }) => account.id)
  return {
    kind: 'revoke',
    appId: id as OauthAppId,
    clientId: 'crowd',
    targets: accounts.flatMap((account) => (isAccountId(account) ? [{ accountId: account }] : [])),
  }
}

const posts = () => browser.seen.filter(({ method }) => method === 'POST')
const first = (page: Page) => page.runs.get()[0] as Run
const isOver = (page: Page) => first(page).phase === 'done'

async function until(isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000 && !isReached(); turn += 1) await vi.advanceTimersByTimeAsync(50)
  expect(isReached()).toBe(true)
}

/** Starts the plan, and waits until so many requests were sent. */
async function startedRun(page: Page, requests: number): Promise<string> {
  const id = page.startRun(plan)
  await until(() => browser.seen.length >= requests)
  return id
}

test('to the end: confirmed, each account once, at most three at a time; the signal ends with it', async () => {
  const page = await browser.openTab().load()
  const id = page.startRun(plan)
  expect(page.runSignal.get()).toEqual({ id, done: 0, total: 60 })
  expect(page.hasUnfinishedRun()).toBe(true)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  expect([posts().length, new Set(posts().map(({ url }) => url)).size]).toEqual([60, 60])
  expect(browser.mostInFlight).toBe(3)
  expect(page.runSignal.get()).toBeNull()
  expect(page.hasUnfinishedRun()).toBe(false)
})

test('an interactive request goes before those that wait', async () => {
  const page = await browser.openTab().load()
  await startedRun(page, 6)
  const { getJson } = await import('#/api/http')
  const before = browser.seen.length
  await Promise.all([
    getJson(['oauth-apps'], new URLSearchParams()),
    vi.advanceTimersByTimeAsync(50),
  ])
  expect(browser.seen[before]?.url).toBe('/api/v1/oauth-apps')
})

test('nothing to do: done at once', async () => {
  const page = await browser.openTab().load()
  page.startRun({ ...plan, targets: [] })
  expect([first(page).phase, runLine(first(page))]).toEqual(['done', '0 of 0 done'])
  expect(browser.seen).toEqual([])
})

test('R-20: after a crash nothing goes on, and what was in flight is read before anything is sent', async () => {
  const tab = browser.openTab()
  const id = await startedRun(await tab.load(), 20)
  tab.leave('crash')
  await vi.advanceTimersByTimeAsync(1000)
  const sent = posts().length
  const page = await tab.load()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posts()).toHaveLength(sent)
  expect([first(page).phase, first(page).why]).toEqual(['paused', 'reload'])
  expect(runCounts(first(page)).unknown).toBeGreaterThan(0)
  const before = browser.seen.length
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(browser.seen[before]?.url).toContain('/accounts?limit=')
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  expect(
    Math.max(...posts().map(({ url }) => posts().filter((one) => one.url === url).length)),
  ).toBe(1)
})

test('R-20: a lock that nobody pressed keeps the run for the same token, hidden until then', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  const id = await startedRun(page, 10)
  page.lock('idle')
  expect([page.runs.get(), page.runSignal.get()]).toEqual([[], null])
  const sent = browser.seen.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.seen).toHaveLength(sent)
  page.tryToken('token-one-two-three')
  page.connect(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([first(page).phase, first(page).why]).toEqual(['paused', 'locked'])
  expect(browser.seen).toHaveLength(sent)
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test.each(['by-hand', 'other-tab'] as const)('a lock %s removes the run', async (reason) => {
  const tab = browser.openTab()
  const page = await tab.load()
  await startedRun(page, 10)
  page.lock(reason)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Object.keys(tab.storage()).filter((key) => key.includes('runs'))).toEqual([])
  page.tryToken('token-one-two-three')
  page.connect(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.runs.get()).toEqual([])
})

test('another token sees no run, and removes it', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.leave('reload')
  const page = await tab.load('token-of-another')
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.runs.get()).toEqual([])
  expect(page.hasKeptRuns()).toBe(false)
})

test('a refused token pauses it and loses nothing', async () => {
  service.faults.add({
    match: { method: 'POST' },
    skip: 10,
    times: 1,
    effect: { kind: 'status', status: 401 },
  })
  const page = await browser.openTab().load()
  const id = await startedRun(page, 11)
  await until(() => page.session.get().status === 'locked')
  await vi.advanceTimersByTimeAsync(1000)
  page.tryToken('token-one-two-three')
  page.connect(false)
  await vi.advanceTimersByTimeAsync(100)
  page.resumeRun(id)
  await until(() => isOver(page))
  const { confirmed, failed } = runCounts(first(page))
  expect(confirmed + failed).toBe(60)
  // Only what was in flight beside the refused one can have been lost.
  expect(failed).toBeLessThanOrEqual(2)
})

test('a full storage is said, and pauses it; a person goes on without', async () => {
  const tab = browser.openTab()
  tab.limit(40)
  const page = await tab.load()
  const id = page.startRun(plan)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(browser.seen).toEqual([])
  expect(first(page)).toMatchObject({ phase: 'paused', why: 'storage', isKept: false })
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test('a duplicated tab has a copy that can do nothing, also after the other one has ended', async () => {
  const tab = browser.openTab()
  const held = await tab.load()
  const id = await startedRun(held, 10)
  held.pauseRun(id)
  await vi.advanceTimersByTimeAsync(5000)
  const copy = browser.openTab(tab.storage())
  let page = await copy.load()
  await vi.advanceTimersByTimeAsync(5000)
  expect(page.isElsewhere(first(page))).toBe(true)
  for (const act of [
    page.resumeRun,
    page.continueRun,
    page.tryFailedAgain,
    page.checkUnknown,
    page.stopRun,
  ])
    act(id)
  expect(first(page).isCopy).toBe(true)
  copy.leave('reload')
  tab.leave('reload')
  page = await copy.load()
  await until(() => page.runsRead.get())
  expect(page.isElsewhere(first(page))).toBe(true)
  expect(page.hasUnfinishedRun()).toBe(false)
})

test('the same tab gets its run back, although the page before holds it for a moment', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.leave('reload')
  const page = await tab.load()
  await until(() => page.runsRead.get())
  expect(first(page)).toMatchObject({ isCopy: false, why: 'reload' })
})

test('a second run waits for the first to end, and not for one that a person paused', async () => {
  const page = await browser.openTab().load()
  const one = await startedRun(page, 10)
  plan = planFor('Another crowd')
  const two = page.startRun(plan)
  const phases = () => [one, two].map((id) => page.runs.get().find((run) => run.id === id)?.phase)
  expect(phases()).toEqual(['running', 'waiting'])
  page.pauseRun(one)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phases()).toEqual(['paused', 'waiting'])
  page.resumeRun(one)
  await until(() => phases()[0] === 'done')
  expect(phases()[1]).toBe('running')
  await until(() => phases()[1] === 'done')
})

test('after "Stop" the numbers shown are final as soon as the last answer is there', async () => {
  const page = await browser.openTab().load()
  const id = await startedRun(page, 10)
  page.stopRun(id)
  expect(first(page).targets.filter(isUnderWay).length).toBeGreaterThan(0)
  for (let ms = 0; ms < 200 && browser.inFlight > 0; ms += 1) await vi.advanceTimersByTimeAsync(1)
  expect(browser.inFlight).toBe(0)
  expect(first(page).targets.filter(isUnderWay)).toEqual([])
})

test('"Stop", then only the failed ones again: those that were not tried stay so', async () => {
  const reject = service.faults.add({
    match: { method: 'POST' },
    times: 4,
    effect: { kind: 'status', status: 429, retryAfter: 1 },
  })
  const page = await browser.openTab().load()
  const id = page.startRun(plan)
  await until(() => runCounts(first(page)).failed > 0)
  page.stopRun(id)
  reject()
  await vi.advanceTimersByTimeAsync(10_000)
  const { notTried, failed } = runCounts(first(page))
  expect([first(page).phase, failed > 0, notTried > 0]).toEqual(['stopped', true, true])
  page.tryFailedAgain(id)
  await until(() => first(page).phase === 'stopped')
  expect(runCounts(first(page))).toMatchObject({ failed: 0, notTried })
  page.continueRun(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test('a discarded run is gone from the tab, and nothing of it is sent any more', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  page.discardRun(await startedRun(page, 10))
  await vi.advanceTimersByTimeAsync(1000)
  const sent = browser.seen.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.seen).toHaveLength(sent)
  expect(page.runs.get()).toEqual([])
  expect(Object.keys(tab.storage()).filter((key) => key.includes('runs'))).toEqual([])
})

test('an app that is gone: each target says so, and nothing else', async () => {
  const page = await browser.openTab().load()
  service.removeApp(plan.appId)
  page.startRun(plan)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 refused')
  expect(isEachForbidden(first(page).targets)).toBe(false)
  expect(first(page).targets[0]?.words).toMatch(/^Not found, or outside the tenants/)
})

test('403 on every target: refused one by one, in the service’s words', async () => {
  service.faults.add({
    match: { method: 'POST' },
    effect: { kind: 'status', status: 403, error: 'Turned off.' },
  })
  const page = await browser.openTab().load()
  page.startRun(plan)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 refused')
  expect(first(page).targets[0]?.words).toBe(
    'The service refused this account’s grant: Turned off. Remediation may be turned off for this account.',
  )
  expect(isEachForbidden(first(page).targets)).toBe(true)
  // The tab's storage keeps no words of the service.
  expect(first(page).targets[0]?.ours).not.toContain('Turned off.')
})

test('answers without an entry are unknown until the accounts are read once, at the end', async () => {
  service.knobs.revokeStatus = 204
  const page = await browser.openTab().load()
  page.startRun(plan)
  await until(() => runCounts(first(page)).unknown > 5)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  expect(browser.seen.at(-1)?.url).toContain('/accounts?limit=')
})

test('accepted, and still listed as active: unknown, never failed', async () => {
  service.knobs.revokeResponse = 'still active'
  const page = await browser.openTab().load()
  const id = page.startRun(plan)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 unknown')
  service.sync(plan.appId)
  page.checkUnknown(id)
  await until(() => runCounts(first(page)).unknown === 0)
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})
