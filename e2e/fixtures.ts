import { test as base, expect, type BrowserContext } from '@playwright/test'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService, type Service, type ServiceOptions } from '#mocks/service/service'
import { startConsole, type ConsoleServer } from './helpers/servers/console-server'
import { watchProblems, type Problems } from './helpers/checks/problems'
import { watchRest } from './helpers/rest'

interface TestOptions {
  /** Options of the test's own service. Its clock is fixed unless the test sets another. */
  serviceOptions: ServiceOptions
}

interface TestFixtures {
  /** A new service for this test, which may change its clock, faults, knobs and tables. */
  service: Service
  /** Starts the console's clock at the service's time, so that dates and ages are the same every day. */
  pageTime: undefined
  /** Lets `atRest` see the requests of this test's pages. */
  rest: undefined
  /** Fails the test at its end if a problem occurred. */
  problems: Problems
}

/** The service's time in tests, so that every run shows the same apps with the same dates. */
export const testTime = '2026-11-20T12:00:00.000Z'

export const test = base.extend<TestFixtures & TestOptions, { server: ConsoleServer }>({
  serviceOptions: [{}, { option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, workerInfo) => {
      const server = await startConsole(workerInfo.project.name === 'demo' ? 'demo' : 'production')
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  service: [
    async ({ server, serviceOptions }, use) => {
      const service = createService({ clock: fixedClock(testTime), ...serviceOptions })
      server.serve(service)
      await use(service)
      server.hangUp()
    },
    { auto: true },
  ],
  pageTime: [
    async ({ context }, use, { project }) => {
      // The demo has its own service inside the page, which uses the browser's clock.
      if (project.name !== 'demo') await liveAtTestTime(context)
      await use(undefined)
    },
    { auto: true },
  ],
  rest: [
    async ({ context }, use) => {
      await watchRest(context)
      await use(undefined)
    },
    { auto: true },
  ],
  problems: [
    async ({ context, server }, use) => {
      const problems = await watchProblems(context, server.url)
      await use(problems)
      expect(problems.found(), 'what must not happen on any page').toEqual([])
    },
    { auto: true },
  ],
})

/** Starts the pages of this context at the service's time. */
async function liveAtTestTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftTime, Date.parse(testTime) - Date.now())
}

/**
 * Runs in the page: moves its clock ahead by this many milliseconds. Playwright's clock replaces this `Date` and then
 * reads from it how much time passed between `install` and the page's first script. The answer is none, on every date
 * of the machine and at every speed.
 */
function shiftTime(ahead: number): void {
  const real = Date
  const now = (): number => (globalThis.Date === shifted ? real.now() + ahead : 0)
  const shifted: DateConstructor = new Proxy(real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  globalThis.Date = shifted
}

export { expect }
