import { forbiddenMessage } from '#/domain/actions'
import { expect, test, vi } from 'vitest'
import { runLine } from '#/domain/runs/run-messages'
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
  until,
  withRuns,
} from '#/testing/test-runs'

// A revoke plan contains the client ID and tenant of each app, because the app's ID alone is no proof.
withRuns()

const reads = () => browser.seen.filter(({ url }) => url.endsWith(plannedApp(plan).appId))

test('a run reads its app once at the start and once at each Resume', async () => {
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
  page.startRun({ ...plan, apps: [{ ...plannedApp(plan), ...planned }] })
  await until(() => isOver(page))
  expect(posts()).toEqual([])
  expect(runLine(first(page))).toBe('60 of 60 done: 60 changed since planned')
  expect(first(page).targets[0]?.words).toContain(words)
})

test('an unreadable app pauses the run, and Resume reads the app again', async () => {
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
    problem: forbiddenMessage('readApp'),
  })
  end()
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(first(page).problem).toBeNull()
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test('a run reads each of many apps before its writes and skips changed apps', async () => {
  const [gone, other, locked, fine] = ['gone', 'other', 'locked', 'fine'].map((name) =>
    planFor(name),
  ) as [typeof plan, typeof plan, typeof plan, typeof plan]
  const all = planForAll([
    gone,
    { ...other, apps: [{ ...plannedApp(other), clientId: 'another' }] },
    locked,
    fine,
  ])
  service.removeApp(plannedApp(gone).appId)
  const mend = service.faults.add({
    match: { path: `/api/v1/oauth-apps/${plannedApp(locked).appId}` },
    effect: { kind: 'status', status: 403, error: 'Not you.' },
  })
  const page = await browser.openTab().load()
  const id = page.startRun(all)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe(
    '240 of 240 done: 60 confirmed, 120 changed since planned, 60 failed',
  )
  const written = new Set(posts().map(({ url }) => url.split('/oauth-apps/')[1]?.split('/')[0]))
  expect([...written]).toEqual([plannedApp(fine).appId])
  mend()
  page.tryFailedAgain(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('240 of 240 done: 120 confirmed, 120 changed since planned')
})

test('after a crash, a run over many apps resumes with its unsent grants', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  page.startRun(planForAll([planFor('one'), planFor('two')]))
  await until(() => posts().length > 70)
  tab.leave('crash')
  const next = await tab.load()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(first(next).plan).toMatchObject({ kind: 'revoke', apps: { length: 2 } })
  next.resumeRun(first(next).id)
  await until(() => isOver(next))
  expect(runLine(first(next))).toBe('120 of 120 done: 120 confirmed')
  expect(new Set(posts().map(({ url }) => url)).size).toBe(posts().length)
})
