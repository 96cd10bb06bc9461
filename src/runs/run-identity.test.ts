import { expect, test, vi } from 'vitest'
import { runLine } from '#/domain/runs/run-words'
import { browser, first, isOver, plan, posts, service, until, withRuns } from '#/testing/test-runs'

// A plan of revokes is for one app, of one tenant: an id alone does not say which app it is.
withRuns()

const reads = () => browser.seen.filter(({ url }) => url.endsWith(plan.appId))

test('its app is read once at the start and once at each Resume', async () => {
  const page = await browser.openTab().load()
  const id = page.startRun(plan)
  await until(() => posts().length > 10)
  expect(reads()).toHaveLength(1)
  page.pauseRun(id)
  await vi.advanceTimersByTimeAsync(1000)
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(reads()).toHaveLength(2)
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test.each([
  ['client ID', { clientId: 'another' }, 'Client ID: another, now'],
  ['tenant', { tenantId: 'tnt.1.another' }, 'Tenant: tnt.1.another, now'],
])('an app with another %s than planned gets no write', async (_, planned, words) => {
  const page = await browser.openTab().load()
  page.startRun({ ...plan, ...planned })
  await until(() => isOver(page))
  expect(posts()).toEqual([])
  expect(runLine(first(page))).toBe('60 of 60 done: 60 changed since planned')
  expect(first(page).targets[0]?.words).toContain(words)
})

test('an app that cannot be read pauses the run, and Resume reads it again', async () => {
  const end = service.faults.add({
    match: { method: 'GET' },
    effect: { kind: 'status', status: 403, error: 'Not you.' },
  })
  const page = await browser.openTab().load()
  const id = page.startRun(plan)
  await vi.advanceTimersByTimeAsync(5000)
  expect(first(page)).toMatchObject({
    phase: 'paused',
    why: 'not read',
    trouble: 'This token cannot read this app.',
  })
  end()
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(first(page).trouble).toBeNull()
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})
