import { QueryClient } from '@tanstack/react-query'
import { forbiddenMessage } from '#/domain/actions'
import { statusMessage } from '#/domain/failures'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import { armPause } from '#/api/rate-limit'
import { lock } from '#/api/token'
import { checkLater } from '#/api/writes/delayed-checks'
import { decisionNote, hasDecided } from '#/api/writes/decided-here'
import { getOauthApp, oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isOauthAppId } from '#/domain/ids'
import { toPlannedApp, type DecidePlan, type PlannedApp } from '#/domain/runs/plan'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import { sentToOtherTabs } from '#/testing/sent-to-tabs'
import { browser, reconnect, first, isOver, service, until, withRuns } from '#/testing/test-runs'
import type { Page } from '#/testing/test-tab'

// A run with one decision for many apps. Each app is read, written only if still as planned, and read back.
withRuns()
let tab: ReturnType<typeof browser.openTab>
let page: Page
let ids: string[]

beforeEach(async () => {
  ids = Array.from({ length: 8 }, (_, index) =>
    service.insertApp({ name: `App ${index}`, classification: 'safe' }),
  )
  tab = browser.openTab()
  page = await tab.load()
})

/** Plans a change with the current values of the apps. */
async function planned(change: DecidePlan['change']): Promise<DecidePlan> {
  const reading = ids.flatMap((id) => (isOauthAppId(id) ? [getOauthApp(id)] : []))
  const [apps] = await Promise.all([Promise.all(reading), vi.advanceTimersByTimeAsync(1000)])
  browser.seen.length = 0
  browser.mostInFlight = 0
  return { kind: 'decide', change, targets: apps.map((app: OauthApp) => toPlannedApp(app)) }
}

const run = () => first(page)
const states = () => run().targets.map(({ state }) => state)
const writes = () => browser.seen.filter(({ method }) => method === 'PATCH')
const committed = () => ids.map((id) => service.tables.find(id)?.classification)
const done = () => until(() => isOver(page))

/** Makes the requests of one app fail. */
function failFor(id: string | undefined, method: 'GET' | 'PATCH', effect: FaultEffect, times = 1) {
  service.faults.add({ match: { method, path: `/api/v1/oauth-apps/${id}` }, times, effect })
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

test('a run ends the delayed checks of dialogs, which would mistake its results for theirs', async () => {
  const plan = await planned({ classification: 'malicious' })
  const check = vi.fn<() => Promise<void>>(() => Promise.resolve())
  failFor(ids[1], 'GET', { kind: 'status', status: 403 })
  for (const { appId } of plan.targets)
    checkLater({ about: 'app', id: appId, clientId: '', tenantId: '' }, check)
  page.startRun(plan)
  await done()
  await vi.advanceTimersByTimeAsync(60_000)
  // The check of the second app, for which nothing was sent.
  expect(check).toHaveBeenCalledTimes(1)
})

test('other tabs learn which apps a run has changed', async () => {
  const sent = sentToOtherTabs()
  page.startRun(await planned({ classification: 'malicious' }))
  await done()
  expect(sent).toEqual(ids.map((changed) => ({ changed })))
})

test('an app that was written before the network was lost is read back after it', async () => {
  browser.latency = 400
  page.watchRun(page.startRun(await planned({ classification: 'malicious' })))
  await until(() => writes().length > 0)
  // The service has acted, and its answer is on the way.
  await vi.advanceTimersByTimeAsync(250)
  tab.goOffline(true)
  const sent = browser.seen.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(browser.seen).toHaveLength(sent)
  tab.goOffline(false)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
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

test('a run saves only the values that its plan changes', async () => {
  const plan = await planned({ classification: 'safe', remediation: ['revoke'] })
  const handle = vi.spyOn(service, 'handle')
  page.startRun(plan)
  await done()
  const bodies = handle.mock.calls.flatMap(([{ method, body }]) =>
    method === 'PATCH' ? [JSON.parse(body ?? '') as unknown] : [],
  )
  expect(bodies).toEqual(ids.map(() => ({ remediation: ['revoke'] })))
})

test.each(['pauseRun', 'stopRun', 'discardRun'] as const)(
  'after %s, nothing that waits for the rate limit is sent',
  async (act) => {
    const id = page.startRun(await planned({ classification: 'malicious' }))
    await vi.advanceTimersByTimeAsync(10)
    armPause(1, 30, 1)
    await vi.advanceTimersByTimeAsync(100)
    page[act](id)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(writes()).toEqual([])
  },
)

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
  ['200 without effect', { kind: 'empty' }, 'unknown', 1],
  ['a sign-on page', { kind: 'html' }, 'failed', 1],
  ['429, once', { kind: 'status', status: 429, retryAfter: 1 }, 'confirmed', 2],
]
test.each(failures)(
  'after “%s” a write is checked, and resent only after a 429',
  async (_, effect, state, sent) => {
    const plan = await planned({ classification: 'malicious' })
    const [, id = ''] = ids
    failFor(id, 'PATCH', effect)
    page.startRun(plan)
    await done()
    expect(states()[1]).toBe(state)
    expect(writes().filter(({ url }) => url.endsWith(id))).toHaveLength(sent)
  },
)

const status = (code: number): FaultEffect => ({ kind: 'status', status: code, error: 'Why.' })
const said = { words: 'Why.', failures: [] }
test.each<['GET' | 'PATCH', FaultEffect, string, string | null, object | null]>([
  ['PATCH', status(500), 'failed', statusMessage(500), said],
  ['PATCH', { kind: 'drop' }, 'failed', '', null],
  ['PATCH', status(403), 'refused', forbiddenMessage('changeApps'), said],
  ['PATCH', status(404), 'failed', statusMessage(404), said],
  ['PATCH', { kind: 'applied then status' }, 'confirmed', null, null],
  ['GET', status(403), 'failed', forbiddenMessage('readApp'), said],
  ['GET', status(404), 'refused', statusMessage(404), said],
  ['GET', { kind: 'status', status: 404, page: true }, 'confirmed', null, null],
  ['GET', { kind: 'status', status: 429, retryAfter: 1 }, 'confirmed', null, null],
])(
  'an app whose %s is answered with %j is %s, with the service’s message apart',
  async (method, effect, state, words, note) => {
    const plan = await planned({ classification: 'malicious' })
    failFor(ids[1], method, effect)
    page.startRun(plan)
    await done()
    const reason: unknown = words === null ? null : expect.stringContaining(words)
    expect(run().targets[1]).toMatchObject({ state, words: reason, said: note })
  },
)

test('an app that is removed between its read and its write is refused', async () => {
  const plan = await planned({ classification: 'malicious' })
  const match = { path: `/api/v1/oauth-apps/${ids[1]}` }
  service.faults.add({ match, skip: 1, effect: status(404) })
  page.startRun(plan)
  await done()
  expect(run().targets[1]).toMatchObject({ state: 'refused', words: statusMessage(404), said })
})

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

test('R-43: after a sign-on page a run of decisions pauses and loses no app', async () => {
  const plan = await planned({ classification: 'malicious' })
  const id = page.startRun(plan)
  await until(() => writes().length > 2)
  const before = writes().length
  const end = service.faults.add({ effect: { kind: 'html' } })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([run().phase, run().why]).toEqual(['paused', 'no answer'])
  await vi.advanceTimersByTimeAsync(60_000)
  page.resumeRun(id)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([run().phase, run().why]).toEqual(['paused', 'lost'])
  expect(writes().length - before).toBeLessThanOrEqual(3)
  end()
  page.resumeRun(id)
  await done()
  page.tryFailedAgain(id)
  await done()
  const { confirmed, 'already so': already } = runCounts(run())
  expect(confirmed + already).toBe(8)
  expect([...new Set(committed())]).toEqual(['malicious'])
})

test('R-43: a failed app that is tried again pauses the run at the next outage', async () => {
  const plan = await planned({ classification: 'malicious' })
  const lose = () => service.faults.add({ effect: { kind: 'drop' } })
  const mend = lose()
  const id = page.startRun(plan)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([run().phase, run().why]).toEqual(['paused', 'no answer'])
  mend()
  failFor(ids[0], 'PATCH', { kind: 'status', status: 500 })
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 7 confirmed, 1 failed')
  const mendAgain = lose()
  page.tryFailedAgain(id)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([run().phase, run().why]).toEqual(['paused', 'no answer'])
  mendAgain()
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
})

test('trying a failed app again does not confirm another app that has its ID now', async () => {
  const plan = await planned({ classification: 'malicious' })
  failFor(ids[0], 'PATCH', { kind: 'status', status: 500 })
  const id = page.startRun(plan)
  await done()
  Object.assign(service.tables.find(ids[0] ?? '') ?? {}, { clientId: 'another' })
  service.anotherAdmin(ids[0] ?? '', { classification: 'malicious' }, 'now')
  page.tryFailedAgain(id)
  await done()
  expect(states()[0]).toBe('changed since planned')
})

test('R-43: an app with a cut-off answer fails alone, at the second try', async () => {
  const plan = await planned({ classification: 'malicious' })
  failFor(ids[2], 'GET', { kind: 'truncated' }, Infinity)
  page.startRun(plan)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 7 confirmed, 1 failed')
  expect(run().targets[2]?.words).toMatch(/^Not sent: the app could not be loaded\./)
})

test('R-36: a decision applied after its failure is unknown until it is confirmed', async () => {
  const plan = await planned({ classification: 'malicious' })
  const [delayed = ''] = ids
  failFor(delayed, 'PATCH', { kind: 'status', status: 504 })
  page.startRun(plan)
  await vi.advanceTimersByTimeAsync(3000)
  expect(states()[0]).toBe('unknown')
  expect(run().targets[0]?.words).toMatch(
    /At \d\d:\d\d:\d\d \S+ the service did not show the change yet/,
  )
  service.anotherAdmin(delayed, { classification: 'malicious' }, 'now')
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
  expect(writes()).toHaveLength(8)
})

test('apps that a run or its check reads show their new values in the page’s cache', async () => {
  const cache = new QueryClient()
  page.attachCache(cache)
  const plan = await planned({ classification: 'malicious' })
  const [{ appId }] = plan.targets as [PlannedApp]
  failFor(appId, 'PATCH', { kind: 'status', status: 504 })
  page.startRun(plan)
  await until(() => states()[0] === 'unknown')
  service.anotherAdmin(appId, { classification: 'malicious' }, 'now')
  await done()
  const shown = () =>
    plan.targets.map((app) => cache.getQueryData(oauthApps.detail(app.appId).queryKey))
  await until(() => shown().every((app) => app?.classification === 'malicious'))
})

test('S-39: a lock keeps apps that a run has just read out of the next session’s cache', async () => {
  const cache = new QueryClient()
  page.attachCache(cache)
  const plan = await planned({ classification: 'malicious' })
  page.startRun(plan)
  await until(() => states().includes('confirmed'))
  expect(cache.getQueryCache().getAll()).toEqual([])
  lock('idle')
  await vi.advanceTimersByTimeAsync(5000)
  expect(cache.getQueryCache().getAll()).toEqual([])
})

test('a check compares each app with the app’s own planned value', async () => {
  const { targets } = await planned({})
  failFor(ids[0], 'PATCH', { kind: 'status', status: 504 })
  const own = { classification: 'malicious' } as const
  page.startRun({
    kind: 'decide',
    change: {},
    targets: targets.map((target) => ({ ...target, own })),
  })
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 7 confirmed, 1 failed')
})

test('an app counts as decided by this tab if a run wrote it, also after a reload', async () => {
  const plan = await planned({ classification: 'malicious' })
  const [other, ...apps] = plan.targets.map(({ appId }) => appId)
  service.anotherAdmin(ids[0] ?? '', { classification: 'suspicious' }, 'now')
  page.startRun(plan, 'Case 7')
  await done()
  const decided = () => plan.targets.map(({ appId }) => appId).filter(hasDecided)
  expect(decided()).toEqual(apps)
  expect(apps.map(decisionNote)).toEqual(apps.map(() => 'Case 7'))
  expect(other && decisionNote(other)).toBe('')
  tab.leave('reload')
  lock('idle')
  expect(decided()).toEqual([])
  page = await tab.load()
  expect(decided()).toEqual(apps)
})

test('R-20: a decision that a lock interrupts while it is sent is unknown until Resume', async () => {
  const plan = await planned({ classification: 'malicious' })
  browser.latency = 2000
  const id = page.startRun(plan, 'Case 7')
  await until(() => writes().length === 3)
  lock('idle')
  await vi.advanceTimersByTimeAsync(5000)
  await reconnect()
  expect(states().slice(0, 4)).toEqual(['unknown', 'unknown', 'unknown', 'waiting'])
  expect(plan.targets.map(({ appId }) => hasDecided(appId)).slice(0, 4)).toEqual([
    true,
    true,
    true,
    false,
  ])
  page.resumeRun(id)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
  expect(writes()).toHaveLength(8)
})

test('R-36: a decision that arrives after a reload is not failed', async () => {
  const plan = await planned({ classification: 'malicious' })
  // The service acts 4 s after a request.
  browser.latency = 8000
  const id = page.startRun(plan)
  await until(() => writes().length === 3)
  tab.leave('reload')
  browser.latency = 20
  page = await tab.load()
  page.resumeRun(id)
  await done()
  expect(runLine(run())).toBe('8 of 8 done: 8 confirmed')
})
