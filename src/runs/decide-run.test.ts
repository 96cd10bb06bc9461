import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService, type Service } from '#mocks/service/service'
import { lock } from '#/api/token'
import { decisionNote, hasDecided } from '#/api/writes/decided-here'
import { getOauthApp } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isOauthAppId } from '#/domain/ids'
import { toPlannedApp, type DecidePlan } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import { createBrowser, type Page } from '#/testing/test-tab'

// A run with one decision for many apps. Each app is read, written only if still as planned, and read back.
let service: Service
let browser: ReturnType<typeof createBrowser>
let page: Page
let ids: string[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  service = createService({ clock: fixedClock(), seed: 'empty', knobs: { rateLimit: 'off' } })
  browser = createBrowser(service)
  ids = Array.from({ length: 8 }, (_, index) =>
    service.insertApp({ name: `App ${index}`, classification: 'safe' }),
  )
  page = await browser.openTab().load()
})
afterEach(async () => {
  await browser.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Plans a change with the current values of the apps. */
async function planned(change: DecidePlan['change']): Promise<DecidePlan> {
  const reading = ids.flatMap((id) => (isOauthAppId(id) ? [getOauthApp(id)] : []))
  const [apps] = await Promise.all([Promise.all(reading), vi.advanceTimersByTimeAsync(1000)])
  browser.seen.length = 0
  browser.mostInFlight = 0
  return { kind: 'decide', change, targets: apps.map((app: OauthApp) => toPlannedApp(app)) }
}

const run = () => page.runs.get()[0] as Run
const states = () => run().targets.map(({ state }) => state)
const writes = () => browser.seen.filter(({ method }) => method === 'PATCH')
const committed = () => ids.map((id) => service.tables.find(id)?.classification)

async function done(): Promise<void> {
  for (let turn = 0; turn < 2000 && run().phase !== 'done'; turn += 1)
    await vi.advanceTimersByTimeAsync(100)
  expect(run().phase).toBe('done')
}

test('a run reads, writes and reads back each app, three at a time', async () => {
  page.startRun(await planned({ classification: 'malicious', remediation: ['revoke'] }))
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
  expect([...new Set(committed())]).toEqual(['malicious'])
  const ofFirst = browser.seen.filter(({ url }) => url.endsWith(ids[0] ?? ''))
  expect(ofFirst.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
  expect(browser.mostInFlight).toBe(3)
})

test('an app that differs from its plan is not written and gives the reason', async () => {
  const plan = await planned({ classification: 'malicious' })
  service.anotherAdmin(ids[1] ?? '', { classification: 'suspicious' }, 'now')
  // Another admin has just made the planned change.
  service.anotherAdmin(ids[2] ?? '', { classification: 'malicious' }, 'now')
  service.removeApp(ids[3] ?? '')
  page.startRun(plan)
  await done()
  expect(states().slice(0, 5)).toEqual([
    'confirmed',
    'changed since planned',
    'changed since planned',
    'refused',
    'confirmed',
  ])
  expect(writes()).toHaveLength(5)
  expect(run().targets[1]?.words).toContain('Committed classification: Safe, now Suspicious.')
  expect(run().targets[3]?.words).toMatch(/^Not found, or outside/)
  expect(committed().slice(0, 3)).toEqual(['malicious', 'suspicious', 'malicious'])
})

test('an app that already has the values is not written', async () => {
  page.startRun(await planned({ classification: 'safe' }))
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 already so')
  expect(writes()).toEqual([])
})

const failures: readonly [string, FaultEffect, string, number][] = [
  ['applied, then 500', { kind: 'applied then status' }, 'confirmed', 1],
  ['applied, then dropped', { kind: 'applied then drop' }, 'confirmed', 1],
  ['500', { kind: 'status', status: 500 }, 'failed', 1],
  ['dropped', { kind: 'drop' }, 'failed', 1],
  ['403', { kind: 'status', status: 403, error: 'Not you.' }, 'refused', 1],
  ['400', { kind: 'status', status: 400 }, 'refused', 1],
  ['429, once', { kind: 'status', status: 429, retryAfter: 1 }, 'confirmed', 2],
]
test.each(failures)(
  'after “%s” a write is checked, and resent only after a 429',
  async (_, effect, state, sent) => {
    const plan = await planned({ classification: 'malicious' })
    const [, id = ''] = ids
    service.faults.add({
      match: { method: 'PATCH', path: `/api/v1/oauth-apps/${id}` },
      times: 1,
      effect,
    })
    page.startRun(plan)
    await done()
    expect(states()[1]).toBe(state)
    expect(writes().filter(({ url }) => url.endsWith(id))).toHaveLength(sent)
  },
)

test('trying a failed app again reads it first and skips a recorded change', async () => {
  const plan = await planned({ classification: 'malicious' })
  service.faults.add({ match: { method: 'PATCH' }, times: 1, effect: { kind: 'drop' } })
  const id = page.startRun(plan)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 7 confirmed, 1 failed')
  // The service applied the change later than the console could know.
  service.anotherAdmin(ids[0] ?? '', { classification: 'malicious' }, 'now')
  const before = writes().length
  page.tryFailedAgain(id)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 7 confirmed, 1 already so')
  expect(writes()).toHaveLength(before)
})

test('after Stop, trying the failed apps again sends no app not tried', async () => {
  const plan = await planned({ classification: 'malicious' })
  service.faults.add({
    match: { method: 'PATCH' },
    times: 2,
    effect: { kind: 'status', status: 500 },
  })
  // Slower than the pace at which a run is published.
  browser.latency = 300
  const id = page.startRun(plan)
  const reached = async (isReached: () => boolean) => {
    for (let turn = 0; turn < 2000 && !isReached(); turn += 1) await vi.advanceTimersByTimeAsync(10)
    expect(isReached()).toBe(true)
  }
  await reached(() => runCounts(run()).failed > 0)
  page.stopRun(id)
  await vi.advanceTimersByTimeAsync(10_000)
  const { notTried, failed } = runCounts(run())
  expect([run().phase, failed > 0, notTried > 0]).toEqual(['stopped', true, true])
  page.tryFailedAgain(id)
  await reached(() => run().phase === 'stopped')
  expect(runCounts(run())).toMatchObject({ failed: 0, notTried })
  page.resumeRun(id)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
})

const losses: readonly [string, FaultEffect][] = [
  ['a dropped connection', { kind: 'drop' }],
  ['a 502 from a gateway', { kind: 'status', status: 502, page: true }],
  ['a sign-on page', { kind: 'html' }],
]
test.each(losses)(
  'R-43: after %s a run of decisions pauses and loses no app',
  async (_, effect) => {
    ids.push(
      ...Array.from({ length: 20 }, (__, index) =>
        service.insertApp({ name: `More ${index}`, classification: 'safe' }),
      ),
    )
    const plan = await planned({ classification: 'malicious' })
    const id = page.startRun(plan)
    for (let turn = 0; turn < 1000 && writes().length < 6; turn += 1)
      await vi.advanceTimersByTimeAsync(5)
    const before = writes().length
    const end = service.faults.add({ effect })
    await vi.advanceTimersByTimeAsync(20_000)
    expect([run().phase, run().why]).toEqual(['paused', 'no answer'])
    expect(writes().length - before).toBeLessThanOrEqual(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([run().phase, run().why]).toEqual(['paused', 'lost'])
    page.resumeRun(id)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(writes().length - before).toBeLessThanOrEqual(3)
    expect(run().phase).toBe('paused')
    end()
    page.resumeRun(id)
    await done()
    page.tryFailedAgain(id)
    await done()
    const { confirmed, 'already so': already } = runCounts(run())
    expect(confirmed + already).toBe(28)
    expect([...new Set(committed())]).toEqual(['malicious'])
  },
)

test('R-43: an app with a cut-off answer fails alone, at the second try', async () => {
  const plan = await planned({ classification: 'malicious' })
  service.faults.add({
    match: { method: 'GET', path: `/api/v1/oauth-apps/${ids[2] ?? ''}` },
    effect: { kind: 'truncated' },
  })
  page.startRun(plan)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 7 confirmed, 1 failed')
  expect(run().targets[2]?.words).toMatch(/^Not sent: the app could not be loaded\./)
})

test('R-36: a decision applied after its failure is unknown until it is confirmed', async () => {
  const plan = await planned({ classification: 'malicious' })
  const [delayed = ''] = ids
  service.faults.add({
    match: { method: 'PATCH', path: `/api/v1/oauth-apps/${delayed}` },
    times: 1,
    effect: { kind: 'status', status: 504 },
  })
  page.startRun(plan)
  for (let turn = 0; turn < 30; turn += 1) await vi.advanceTimersByTimeAsync(100)
  expect(states()[0]).toBe('unknown')
  expect(run().targets[0]?.words).toMatch(
    /At \d\d:\d\d:\d\d \S+ the service did not show the change yet/,
  )
  service.anotherAdmin(delayed, { classification: 'malicious' }, 'now')
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
  expect(writes()).toHaveLength(8)
})

test('a check compares each app with the app’s own planned value', async () => {
  const { targets } = await planned({})
  service.faults.add({
    match: { method: 'PATCH', path: `/api/v1/oauth-apps/${ids[0] ?? ''}` },
    times: 1,
    effect: { kind: 'status', status: 504 },
  })
  const own = { classification: 'malicious' } as const
  page.startRun({
    kind: 'decide',
    change: {},
    targets: targets.map((target) => ({ ...target, own })),
  })
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 7 confirmed, 1 failed')
})

test('an app that could not be read back is checked at the end', async () => {
  const plan = await planned({ classification: 'malicious' })
  service.faults.add({
    match: { method: 'GET', path: `/api/v1/oauth-apps/${ids[4] ?? ''}` },
    skip: 1,
    times: 1,
    effect: { kind: 'status', status: 403 },
  })
  page.startRun(plan)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
  expect(writes()).toHaveLength(8)
})

test('after a reload during a write, the app is read and not written again', async () => {
  const plan = await planned({ classification: 'malicious' })
  const tab = browser.openTab()
  page = await tab.load()
  const id = page.startRun(plan)
  for (let turn = 0; turn < 100 && writes().length < 4; turn += 1)
    await vi.advanceTimersByTimeAsync(5)
  tab.leave('reload')
  page = await tab.load()
  await vi.advanceTimersByTimeAsync(1000)
  page.resumeRun(id)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
  expect(new Set(writes().map(({ url }) => url)).size).toBe(8)
  expect(writes()).toHaveLength(8)
})

test('an app counts as decided by this tab if a run wrote it', async () => {
  const plan = await planned({ classification: 'malicious' })
  const [appId] = plan.targets.map((target) => target.appId)
  service.anotherAdmin(ids[0] ?? '', { classification: 'suspicious' }, 'now')
  page.startRun(plan, 'Case 7')
  await done()
  expect(states()[0]).toBe('changed since planned')
  const apps = plan.targets.map((target) => target.appId)
  expect(apps.map(hasDecided)).toEqual(apps.map((app) => app !== appId))
  expect(apps.map(decisionNote)).toEqual(apps.map((app) => (app === appId ? '' : 'Case 7')))
})

test('apps decided before a reload still count as decided by this tab', async () => {
  const tab = browser.openTab()
  page = await tab.load()
  const plan = await planned({ classification: 'malicious' })
  page.startRun(plan)
  await done()
  tab.leave('reload')
  lock('idle')
  const apps = plan.targets.map((target) => target.appId)
  expect(apps.some(hasDecided)).toBe(false)
  page = await tab.load()
  expect(apps.every(hasDecided)).toBe(true)
})
