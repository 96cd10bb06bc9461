import { expect, test as base } from '@playwright/test'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService, type Service, type ServiceOptions } from '#mocks/service/service'
import { testTime } from '../fixtures'
import { startConsole, type ConsoleServer } from '../helpers/servers/console-server'
import type { WebDriver } from 'selenium-webdriver'
import { startFirefox } from './firefox'
import type { Engine, Opened, Tab } from './tab'
import { startWebkit } from './webkit'

/** Problems that must not occur on any page. */
interface Problems {
  /** Allows refusals by the policy from now on, because this test causes them. */
  expectRefusals(): void
  /** Allows matching lines from now on, because this test causes them. */
  expectLine(pattern: RegExp): void
  /** Returns the directives by which the policy refused something. */
  refused(): string[]
}

interface Fixtures {
  opened: Opened
  /** A tab of its own, without storage. The test fails if it has a problem. */
  tab: Tab
  /** The WebDriver of WebKit, for what only that can do. */
  driver: WebDriver
  service: Service
  problems: Problems
}

/** Options of a project in `e2e/playwright.config.ts`. */
export interface EngineOptions {
  engine: 'firefox' | 'webkit'
}

interface WorkerFixtures extends EngineOptions {
  server: ConsoleServer
  firefoxPrefs: Record<string, unknown>
  started: Engine
}

export const test = base.extend<Fixtures & { serviceOptions: ServiceOptions }, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  firefoxPrefs: [{}, { option: true, scope: 'worker' }],
  serviceOptions: [{ knobs: { rateLimit: 'off' } }, { option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern.
    async ({}, use) => {
      const server = await startConsole('production')
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  started: [
    async ({ engine, firefoxPrefs }, use) => {
      const started = engine === 'webkit' ? await startWebkit() : await startFirefox(firefoxPrefs)
      await use(started)
      await started.close()
    },
    { scope: 'worker' },
  ],
  service: async ({ server, serviceOptions }, use) => {
    const service = createService({ clock: fixedClock(testTime), ...serviceOptions })
    server.serve(service)
    await use(service)
    server.hangUp()
  },
  opened: async ({ started, server, service: _ }, use) => {
    const opened = await started.newTab(server)
    await use(opened)
    await opened.close()
  },
  tab: ({ opened }, use) => use(opened.tab),
  driver: ({ opened }, use) => {
    if (opened.driver === undefined) throw new Error('Only WebKit is driven by WebDriver.')
    return use(opened.driver)
  },
  problems: [
    async ({ tab }, use) => {
      const expected: RegExp[] = []
      await use({
        expectRefusals: () => void expected.push(/policy violation|Content-Security-Policy/),
        expectLine: (pattern) => void expected.push(pattern),
        refused: () => tab.seen.flatMap((line) => /policy violation: (\S+)/.exec(line)?.[1] ?? []),
      })
      const bad = tab.seen.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(bad, 'what must not happen on any page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
