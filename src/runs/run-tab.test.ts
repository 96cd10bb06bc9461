import { expect, test, vi } from 'vitest'
import { connect } from '#/session/session'
import { lock, session, tryToken } from '#/api/token'
import { hasKeptRuns } from '#/session/kept-runs'
import { mayLoseRun, runSignal } from './run-signal'
import { waitsFor, type Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import {
  browser,
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

// A run and the tab that holds it: reload, crash, lock, a full storage, a second tab, a second run.
withRuns()

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
  // Only the tab of the run can ask about it.
  'other-tab',
] as const)(
  'R-20: a lock by %s keeps the run for the same token, hidden until then',
  async (reason) => {
    const tab = browser.openTab()
    const page = await tab.load()
    const id = await startedRun(page, 10)
    lock(reason)
    expect([page.runs.get(), runSignal.get()]).toEqual([[], null])
    const sent = browser.seen.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(browser.seen).toHaveLength(sent)
    tryToken('token-one-two-three')
    connect(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([first(page).phase, first(page).why]).toEqual(['paused', 'locked'])
    expect(browser.seen).toHaveLength(sent)
    page.resumeRun(id)
    await until(() => isOver(page))
    expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  },
)

test('a lock by hand removes the run', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  await startedRun(page, 10)
  lock('by-hand')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Object.keys(tab.storage()).filter((key) => key.includes('runs'))).toEqual([])
  tryToken('token-one-two-three')
  connect(false)
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
  expect(hasKeptRuns()).toBe(false)
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
  await until(() => session.get().status === 'locked')
  await vi.advanceTimersByTimeAsync(1000)
  tryToken('token-one-two-three')
  connect(false)
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
  expect(mayLoseRun()).toBe(false)
})

test('R-41: a copy does not take a run over while its tab loads again, at whatever moment it comes', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  const early = browser.openTab(tab.storage())
  const watching = await early.load()
  expect(first(watching).isCopy).toBe(true)
  const between = browser.openTab(tab.storage())
  tab.leave('reload')
  await vi.advanceTimersByTimeAsync(500)
  const lazyPart = await between.load()
  const page = await tab.load()
  await vi.advanceTimersByTimeAsync(5000)
  expect(first(page)).toMatchObject({ isCopy: false, why: 'reload' })
  expect([first(watching).isCopy, first(lazyPart).isCopy]).toEqual([true, true])
})

test('the same tab gets its run back, although the page before holds it for a moment', async () => {
  const tab = browser.openTab()
  const left = await tab.load()
  await startedRun(left, 10)
  tab.leave('reload', { holdsLocks: true })
  const page = await tab.load()
  await until(() => page.runsRead.get())
  expect(first(page)).toMatchObject({ isCopy: false, why: 'reload' })
})

test('R-20: a run whose storage was cleared is kept again', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.clear()
  await vi.advanceTimersByTimeAsync(100)
  tab.leave('reload')
  const page = await tab.load()
  await until(() => page.runsRead.get())
  expect(runCounts(first(page)).confirmed).toBeGreaterThan(3)
})

test('S-36: without a digest of the token nothing is kept: nobody could be recognised as the owner', async () => {
  browser.isSecure = false
  const tab = browser.openTab()
  const page = await tab.load()
  await startedRun(page, 10)
  expect(first(page).isKept).toBe(false)
  tab.leave('reload')
  expect(Object.keys(tab.storage()).filter((key) => key.includes('runs'))).toEqual([])
  const next = await tab.load('token-of-another')
  await until(() => next.runsRead.get())
  expect(next.runs.get()).toEqual([])
})

test('S-36: what an earlier page kept without an owner is given to nobody', async () => {
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

test('a second run waits for the first to end; while that one is paused, its person says which goes on', async () => {
  const page = await browser.openTab().load()
  const text = await startedRun(page, 10)
  const two = page.startRun(planFor('Another crowd'))
  const run = (id: string) => page.runs.get().find((each) => each.id === id) as Run
  const phases = () => [text, two].map((id) => run(id).phase)
  expect(phases()).toEqual(['running', 'waiting'])
  expect(waitsFor(run(two), page.runs.get())).toMatchObject({ id: text, phase: 'running' })
  page.startNow(two)
  expect(phases()).toEqual(['running', 'waiting'])
  page.pauseRun(text)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phases()).toEqual(['paused', 'waiting'])
  expect(waitsFor(run(two), page.runs.get())).toMatchObject({ id: text, why: 'person' })
  page.startNow(two)
  await vi.advanceTimersByTimeAsync(300)
  expect(phases()).toEqual(['paused', 'running'])
  page.resumeRun(text)
  expect(phases()).toEqual(['waiting', 'running'])
  await until(() => phases()[1] === 'done')
  await until(() => phases()[0] === 'done')
  expect([text, two].map((id) => runLine(run(id)))).toEqual([
    '60 of 60 done: 60 confirmed',
    '60 of 60 done: 60 confirmed',
  ])
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
