import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { BAD_DAY } from '#mocks/demo/fault-choices'
import type { OauthAppId } from '#/domain/ids'
import { revokePlan } from '#/domain/runs/plan'
import { isUnderWay, type Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import { createBrowser, type Page } from '#/testing/test-tab'

// A run of 600 revokes on a bad day, with refusals, failures, lost answers, a network outage and a reload. The admin
// stops and continues the run.
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const service = createService({
  clock: fixedClock(),
  seed: 'runs',
  apps: 0,
  knobs: { rateLimit: 'off' },
})
const app = service.fixture('620 accounts')
const grants = service.tables.findFixture('620 accounts')?.grants.get() ?? []
const planned = grants.filter(({ active }) => active).map(({ account }) => account)
const { tenantId = '' } = service.tables.findFixture('620 accounts') ?? {}
const revoked = { id: app.id as OauthAppId, clientId: app.clientId, tenantId }
const plan = revokePlan(planned.map(({ id }) => ({ id, app: revoked })))

test('R-19, R-20: 600 revokes on a bad day take effect once, with true results', async () => {
  const browser = createBrowser(service)
  for (const fault of BAD_DAY) service.faults.add(fault)
  const tab = browser.openTab()
  let page: Page = await tab.load()
  const id = page.startRun(plan)
  // The admin keeps the page of the run open.
  page.watchRun(id)
  const run = () => page.runs.get().find((item) => item.id === id) as Run
  const posts = () => browser.seen.filter(({ method }) => method === 'POST')
  const until = async (isReached: () => boolean) => {
    for (let turn = 0; turn < 20_000 && !isReached(); turn += 1) {
      await vi.advanceTimersByTimeAsync(100)
      addsUp(run())
    }
    expect(isReached(), runLine(run())).toBe(true)
  }
  const share = (of: number) => () => runCounts(run()).done >= of * plan.targets.length
  const quiet = async (ms: number) => {
    const before = browser.seen.length
    await vi.advanceTimersByTimeAsync(ms)
    return browser.seen.length - before
  }

  await until(share(0.15))
  tab.goOffline(true)
  await vi.advanceTimersByTimeAsync(100)
  expect([run().phase, run().why]).toEqual(['paused', 'offline'])
  expect(await quiet(20_000), 'requests while offline').toBe(0)
  tab.goOffline(false)

  await until(share(0.4))
  expect(tab.asksBeforeLeaving()).toBe(true)
  const before = runCounts(run())
  tab.leave('reload')
  await vi.advanceTimersByTimeAsync(1000)
  page = await tab.load()
  expect(await quiet(30_000), 'requests before "Resume"').toBe(0)
  expect([run().phase, run().why]).toEqual(['paused', 'reload'])
  expect(runCounts(run()).confirmed).toBeGreaterThanOrEqual(before.confirmed)
  const reached = posts().filter(({ status }) => status !== 429)
  const notTried = run().targets.filter(({ state }) => state === 'waiting')
  expect(notTried.filter(({ id: one }) => reached.some(({ url }) => url.includes(one)))).toEqual([])

  page.resumeRun(id)
  await until(share(0.7))
  page.stopRun(id)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await quiet(60_000), 'requests after "Stop"').toBe(0)
  expect(run().targets.some(isUnderWay)).toBe(false)
  expect(run().phase).toBe('stopped')

  page.resumeRun(id)
  await until(() => run().phase === 'done')
  const { confirmed, refused, unknown, total } = runCounts(run())
  expect(confirmed + refused + unknown).toBe(total)
  // Targets that failed or got no answer, and whose entry is still active as of the last sync.
  expect(unknown).toBeGreaterThan(0)
  isTrue(run())

  expect(browser.mostInFlight).toBeLessThanOrEqual(3)
  // Resent targets were refused by the limit or shown as not recorded.
  const sent = new Map<string, number>()
  for (const { url, status } of posts()) if (status === 200) sent.set(url, (sent.get(url) ?? 0) + 1)
  expect(Math.max(...sent.values())).toBe(1)
  expect(posts().length).toBeGreaterThan(600)
})

function addsUp(run: Run): void {
  const { done, notTried, total } = runCounts(run)
  expect(done + notTried).toBe(total)
  expect(total).toBe(plan.targets.length)
}

/** Checks each target's state against the service's tables. */
function isTrue({ targets }: Run): void {
  const active = new Map(grants.map((grant) => [grant.account.id, grant.active]))
  const wrong = targets.filter(({ id, state }) => active.get(id) !== (state !== 'confirmed'))
  expect(wrong).toEqual([])
}
