import { expect, test } from 'vitest'
import { browser, startedRun, until, withRuns } from '#/testing/test-runs'
import { mayLoseRun, runsKey } from '#/session/kept-runs'

withRuns()

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
})
