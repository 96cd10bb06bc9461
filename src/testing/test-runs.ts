import { afterEach, beforeEach, expect, vi } from 'vitest'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService, type Service } from '#mocks/service/service'
import type { OauthAppId } from '#/domain/ids'
import { singleApp, revokePlan, type RevokedApp, type RevokePlan } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { tryToken } from '#/api/token'
import { connect } from '#/session/session'
import { testToken } from './test-session'
import { createBrowser, type Page } from './test-tab'

/** New for each test: a service, a browser, and the plan to revoke 60 grants. */
export let service: Service
export let browser: ReturnType<typeof createBrowser>
export let plan: RevokePlan

/** Gives each test of the file its `service`, `browser` and `plan`, and a fake clock. */
export function withRuns(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    service = createService({ clock: fixedClock(), seed: 'empty', knobs: { rateLimit: 'off' } })
    browser = createBrowser(service)
    plan = planFor('Crowd')
  })
  afterEach(async () => {
    await browser.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Returns the plan to revoke all grants of a new app with 60 accounts. */
export function planFor(name: string): RevokePlan {
  const id = service.insertApp({
    name,
    accounts: Array.from({ length: 60 }, (_, index) => ({
      active: true,
      first: 9,
      // A separate account whose remediation is on.
      account: { email: `${index}@harbour.example`, remediationOff: false },
    })),
  })
  const app = service.tables.find(id)
  if (app === undefined) throw new Error('The app was not made.')
  const grants = app.grants.get()
  const accounts = grants.map(({ account }) => account.id)
  const { clientId, tenantId } = app
  const of = { id: id as OauthAppId, clientId, tenantId }
  return revokePlan(accounts.map((account) => ({ id: account, app: of })))
}

export function plannedApp(of: RevokePlan): RevokedApp {
  const app = singleApp(of)
  if (app === null) throw new Error('The plan is not for one app.')
  return app
}

/** Merges the plans into one. */
export function planForAll(plans: readonly RevokePlan[]): RevokePlan {
  return {
    kind: 'revoke',
    apps: plans.flatMap(({ apps }) => apps),
    targets: plans.flatMap(({ targets }, app) => targets.map((target) => ({ ...target, app }))),
  }
}

export const posts = () => browser.seen.filter(({ method }) => method === 'POST')
export const first = (page: Page) => page.runs.get()[0] as Run
export const isOver = (page: Page) => first(page).phase === 'done'

export async function until(isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000 && !isReached(); turn += 1) await vi.advanceTimersByTimeAsync(50)
  expect(isReached()).toBe(true)
}

/** Connects in the page that is open, as after a lock. */
export function reconnect(): Promise<unknown> {
  tryToken(testToken)
  connect(false)
  return vi.advanceTimersByTimeAsync(1000)
}

/** Starts the plan and waits for this number of requests. */
export async function startedRun(page: Page, requests: number): Promise<string> {
  const id = page.startRun(plan)
  await until(() => browser.seen.length >= requests)
  return id
}
