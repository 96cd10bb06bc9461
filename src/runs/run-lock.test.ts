import { expect, test } from 'vitest'
import { lock } from '#/api/token'
import { browser, first, startedRun, until, withRuns } from '#/testing/test-runs'
import { mayLoseRun, runsKey } from '#/session/kept-runs'

// Runs in the tab's storage: those that a lock would remove, and those that cannot be read.
withRuns()

test('R-47: a lock may lose a stopped run until the run is discarded', async () => {
  const tab = browser.openTab()
  let page = await tab.load()
  const id = await startedRun(page, 10)
  page.stopRun(id)
  await until(() => browser.inFlight === 0)
  expect(first(page).phase).toBe('stopped')
  expect(mayLoseRun()).toBe(true)
  tab.leave('reload')
  page = await tab.load()
  await until(() => page.runsRead.get())
  expect(mayLoseRun()).toBe(true)
  page.discardRun(id)
  expect(mayLoseRun()).toBe(false)
})

test('R-47: right after a reload, a lock may lose a run only stored so far', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.leave('reload')
  const loading = tab.load()
  expect(mayLoseRun()).toBe(true)
  await loading
})

test('R-48: a reload counts and removes only the unreadable run', async () => {
  const tab = browser.openTab()
  const id = await startedRun(await tab.load(), 10)
  tab.leave('reload')
  const kept = tab.storage()
  const list = JSON.parse(kept[runsKey] ?? '') as { ids: string[] }
  const damaged = browser.openTab({
    ...kept,
    [runsKey]: JSON.stringify({ ...list, ids: ['broken', ...list.ids] }),
    [`${runsKey}.broken.plan`]: '{',
    [`${runsKey}.broken.states`]: kept[`${runsKey}.${id}.states`] ?? '',
  })
  const page = await damaged.load()
  await until(() => page.runsRead.get())
  expect(page.runs.get().map((run) => run.id)).toEqual([id])
  expect(page.lostRuns.get()).toBe(1)
  expect(Object.keys(damaged.storage()).filter((key) => key.includes('broken'))).toEqual([])
  page.discardRun(id)
  expect(mayLoseRun()).toBe(false)
  lock('idle')
  expect(page.lostRuns.get()).toBe(0)
})
