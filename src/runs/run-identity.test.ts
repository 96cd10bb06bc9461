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

test('a run paused while it reads an app fails no grant, and reads the app at Resume', async () => {
  const page = await browser.openTab().load()
  browser.latency = 1000
  const id = page.startRun(planForAll([planFor('a'), planFor('b')]))
  await vi.advanceTimersByTimeAsync(500)
  page.pauseRun(id)
  await vi.advanceTimersByTimeAsync(5000)
  expect(first(page)).toMatchObject({ phase: 'paused', why: 'person' })
  expect(posts()).toEqual([])
  browser.latency = 20
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('120 of 120 done: 120 confirmed')
})
