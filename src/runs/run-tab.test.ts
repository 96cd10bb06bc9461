import { expect, test, vi } from 'vitest'
import { lock, session } from '#/api/token'
import { hasKeptRuns, mayLoseRun, runSignal } from '#/session/kept-runs'
import { type Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import {
  browser,
  reconnect,
  first,
  isOver,
  plan,
  planFor,
  posts,
  service,
  startedRun,
  until,
  withRuns,
} from '#/testing/test-runs'
import type { Page } from '#/testing/test-tab'

// A run and its tab. Covers reload, crash, lock, full storage, a duplicated tab and a second run.
withRuns()

const state = (page: Page) => [first(page).phase, first(page).why]
const keptKeys = (tab: { storage: () => object }) =>
  Object.keys(tab.storage()).filter((key) => key.includes('runs'))

test('R-20: after a crash, Resume reads targets in flight before it sends', async () => {
  const tab = browser.openTab()
  const id = await startedRun(await tab.load(), 20)
  tab.leave('crash')
  await vi.advanceTimersByTimeAsync(1000)
  const sent = posts().length
  const page = await tab.load()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posts()).toHaveLength(sent)
  expect(state(page)).toEqual(['paused', 'reload'])
  expect(runCounts(first(page)).unknown).toBeGreaterThan(0)
  const before = browser.seen.length
  page.resumeRun(id)
  await until(() => isOver(page))
  const after = browser.seen.slice(before)
  const readAt = after.findIndex(({ url }) => url.includes('/accounts?limit='))
  expect(after.slice(0, readAt).filter(({ method }) => method === 'POST')).toEqual([])
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  expect(
    Math.max(...posts().map(({ url }) => posts().filter((post) => post.url === url).length)),
  ).toBe(1)
})

test.each([
  'idle',
  // Another tab that locks cannot ask about the run.
  'other-tab',
] as const)('R-20: a lock by %s hides the run until the same token connects', async (reason) => {
  const tab = browser.openTab()
  const page = await tab.load()
  const id = await startedRun(page, 10)
  lock(reason)
  expect([page.runs.get(), runSignal.get().open]).toEqual([[], null])
  const sent = browser.seen.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.seen).toHaveLength(sent)
  await reconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state(page)).toEqual(['paused', 'locked'])
  expect(browser.seen).toHaveLength(sent)
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test.each<[string, (page: Page, id: string) => void]>([
  ['a lock by hand', () => lock('by-hand')],
  ['“Discard”', (page, id) => page.discardRun(id)],
])('%s ends the run and removes it from the tab’s storage', async (_, act) => {
  const tab = browser.openTab()
  const page = await tab.load()
  act(page, await startedRun(page, 10))
  await vi.advanceTimersByTimeAsync(1000)
  const sent = browser.seen.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.seen).toHaveLength(sent)
  expect(keptKeys(tab)).toEqual([])
  await reconnect()
  expect(page.runs.get()).toEqual([])
})

test('a session with another token removes the run', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.leave('reload')
  const page = await tab.load('token-of-another')
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.runs.get()).toEqual([])
  expect(hasKeptRuns()).toBe(false)
})

test('a run paused by a refused token resumes with all its targets', async () => {
  service.faults.add({
    match: { method: 'POST' },
    skip: 10,
    times: 1,
    effect: { kind: 'status', status: 401 },
  })
  const page = await browser.openTab().load()
  const id = await startedRun(page, 11)
  await until(() => session.get().status === 'locked')
  await vi.advanceTimersByTimeAsync(1000)
  await reconnect()
  page.resumeRun(id)
  await until(() => isOver(page))
  const { confirmed, failed } = runCounts(first(page))
  expect(confirmed + failed).toBe(60)
  // Targets in flight beside the refused target may fail.
  expect(failed).toBeLessThanOrEqual(2)
})

test('a full storage pauses the run, and Resume continues without storage', async () => {
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

test('R-20: a crash loses at most the results of the last second', async () => {
  const tab = browser.openTab()
  browser.latency = 200
  // Crashes just before the results of the last second are stored.
  await startedRun(await tab.load(), 58)
  const answered = posts().filter(({ at, status }) => status !== null && at < Date.now() - 1200)
  tab.leave('crash')
  const page = await tab.load()
  await until(() => page.runsRead.get())
  expect(answered.length).toBeGreaterThan(30)
  expect(runCounts(first(page)).confirmed).toBeGreaterThanOrEqual(answered.length)
})

test('a target that the service limited counts as not tried after a crash', async () => {
  const tab = browser.openTab()
  service.faults.add({ match: { method: 'POST' }, effect: { kind: 'status', status: 429 } })
  const page = await tab.load()
  const id = await startedRun(page, 2)
  await until(() => posts().some(({ status }) => status === 429))
  page.pauseRun(id)
  await vi.advanceTimersByTimeAsync(2000)
  tab.leave('crash')
  const next = await tab.load()
  await until(() => next.runsRead.get())
  expect(runCounts(first(next))).toMatchObject({ notTried: 60, unknown: 0 })
})

test('a storage that fills during a run pauses the run and keeps no old results', async () => {
  const tab = browser.openTab()
  browser.latency = 300
  const page = await tab.load()
  const id = await startedRun(page, 10)
  tab.limit(60)
  await until(() => first(page).why === 'storage')
  expect(first(page).isKept).toBe(false)
  expect(Object.keys(tab.storage()).filter((key) => key.includes(id))).toEqual([])
})

test('a storage that fills before a write also stops the writes that wait behind it', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  const id = page.startRun(plan)
  tab.limit(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first(page)).toMatchObject({ phase: 'paused', why: 'storage', isKept: false })
  expect([posts().length, runLine(first(page))]).toEqual([
    1,
    '1 of 60 done: 1 confirmed; 59 not tried',
  ])
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(posts()).toHaveLength(60)
})

test('a duplicated tab cannot act on the run, even after the original closes', async () => {
  const tab = browser.openTab()
  const original = await tab.load()
  const id = await startedRun(original, 10)
  original.pauseRun(id)
  await vi.advanceTimersByTimeAsync(5000)
  const copy = browser.openTab(tab.storage())
  let page = await copy.load()
  await vi.advanceTimersByTimeAsync(5000)
  expect(page.isElsewhere(first(page))).toBe(true)
  copy.leave('reload')
  page = await copy.load()
  await vi.advanceTimersByTimeAsync(5000)
  expect([original, page].map((each) => first(each).isCopy)).toEqual([false, true])
  copy.leave('reload')
  tab.leave('reload')
  page = await copy.load()
  await until(() => page.runsRead.get())
  expect(page.isElsewhere(first(page))).toBe(true)
  expect(mayLoseRun()).toBe(false)
})

test('R-41: a duplicated tab does not take over a run while its tab reloads', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  const early = browser.openTab(tab.storage())
  const earlyPage = await early.load()
  expect(first(earlyPage).isCopy).toBe(true)
  const between = browser.openTab(tab.storage())
  tab.leave('reload')
  await vi.advanceTimersByTimeAsync(500)
  const betweenPage = await between.load()
  const page = await tab.load()
  await vi.advanceTimersByTimeAsync(5000)
  expect(first(page)).toMatchObject({ isCopy: false, why: 'reload' })
  expect([first(earlyPage).isCopy, first(betweenPage).isCopy]).toEqual([true, true])
})

test('R-41: a tab that is duplicated after its reload keeps its run', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.leave('reload')
  const page = await tab.load()
  await vi.advanceTimersByTimeAsync(1000)
  const copy = await browser.openTab(tab.storage()).load()
  await vi.advanceTimersByTimeAsync(5000)
  expect([page, copy].map((each) => first(each).isCopy)).toEqual([false, true])
})

test('a run belongs to its tab if the browser refuses locks', async () => {
  browser.refusesLocks = true
  const page = await browser.openTab().load()
  await startedRun(page, 10)
  await until(() => isOver(page))
  expect(first(page).isCopy).toBe(false)
})

test('a reloaded tab gets its run back from a page that still holds it', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.leave('reload', { holdsLocks: true })
  const page = await tab.load()
  await until(() => page.runsRead.get())
  expect(first(page)).toMatchObject({ isCopy: false, why: 'reload' })
})

test('R-20: a run whose storage was cleared is stored again', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.clear()
  await vi.advanceTimersByTimeAsync(100)
  tab.leave('reload')
  const page = await tab.load()
  await until(() => page.runsRead.get())
  expect(runCounts(first(page)).confirmed).toBeGreaterThan(3)
})

test('S-36: without a digest of the token no run is stored', async () => {
  browser.isSecure = false
  const tab = browser.openTab()
  const page = await tab.load()
  await startedRun(page, 10)
  expect([first(page).isKept, mayLoseRun()]).toEqual([false, true])
  tab.leave('reload')
  expect(keptKeys(tab)).toEqual([])
  const next = await tab.load('token-of-another')
  await until(() => next.runsRead.get())
  expect(next.runs.get()).toEqual([])
})

test('S-36: stored runs without an owner are removed', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.leave('crash')
  const [list = ''] = Object.keys(tab.storage()).filter((key) => key.endsWith('.runs'))
  const { ids } = JSON.parse(tab.storage()[list] ?? '') as { ids: string[] }
  const unowned = JSON.stringify({ owner: { salt: 'a', digest: null }, ids })
  browser.isSecure = false
  const page = await browser.openTab({ ...tab.storage(), [list]: unowned }).load()
  await until(() => page.runsRead.get())
  expect([page.runs.get(), hasKeptRuns()]).toEqual([[], false])
})

test('a second run waits for the first, unless the admin starts it during a pause', async () => {
  const page = await browser.openTab().load()
  const text = await startedRun(page, 10)
  const two = page.startRun(planFor('Another crowd'))
  const run = (id: string) => page.runs.get().find((each) => each.id === id) as Run
  const phases = () => [text, two].map((id) => run(id).phase)
  page.startNow(two)
  expect(phases()).toEqual(['running', 'waiting'])
  page.pauseRun(text)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phases()).toEqual(['paused', 'waiting'])
  page.startNow(two)
  await vi.advanceTimersByTimeAsync(300)
  expect(phases()).toEqual(['paused', 'running'])
  page.resumeRun(text)
  expect(phases()).toEqual(['waiting', 'running'])
  await until(() => phases().every((phase) => phase === 'done'))
  const line = '60 of 60 done: 60 confirmed'
  expect([text, two].map((id) => runLine(run(id)))).toEqual([line, line])
})

test.each(['stopRun', 'discardRun'] as const)(
  'after %s, a waiting run starts although requests are still open',
  async (act) => {
    const page = await browser.openTab().load()
    const id = await startedRun(page, 10)
    const next = page.startRun(planFor('Next'))
    const run = () => page.runs.get().find((each) => each.id === next)
    browser.latency = 1000
    await vi.advanceTimersByTimeAsync(100)
    page[act](id)
    expect(browser.inFlight).toBeGreaterThan(0)
    expect(run()?.phase).toBe('running')
    await until(() => run()?.phase === 'done')
    expect(run()).toMatchObject({ targets: plan.targets.map(() => ({ state: 'confirmed' })) })
  },
)
