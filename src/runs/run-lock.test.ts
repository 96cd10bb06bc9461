import { expect, test } from 'vitest'
import { browser, first, isOver, plan, startedRun, until, withRuns } from '#/testing/test-runs'
import { mayLoseRun, runsKey } from '#/session/kept-runs'

// Runs that a lock would remove, so that the console asks first.
withRuns()

test('R-47: a lock may lose a run until the run is done', async () => {
  const page = await browser.openTab().load()
  expect(mayLoseRun()).toBe(false)
  page.startRun(plan)
  expect(mayLoseRun()).toBe(true)
  await until(() => isOver(page))
  expect(mayLoseRun()).toBe(false)
})

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

test('R-47: an unreadable entry does not hide other runs', async () => {
  const tab = browser.openTab()
  await startedRun(await tab.load(), 10)
  tab.leave('reload')
  const broken = browser.openTab({ [`${runsKey}.broken.states`]: '{', ...tab.storage() })
  const loading = broken.load()
  expect(mayLoseRun()).toBe(true)
  await loading
})
