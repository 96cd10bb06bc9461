import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { persona } from '#mocks/personas'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService, type Service, type ServiceOptions } from '#mocks/service/service'
import { testTime } from '../fixtures'
import { findFirefox } from '../scripts/find-firefox.mjs'
import { rawHiddenTexts, sound, traces } from '../helpers/checks/untrusted'
import { startConsole, type ConsoleServer } from '../helpers/servers/console-server'

/** Debian's Firefox speaks WebDriver BiDi, which Playwright's own browser does not need: Puppeteer drives it. */
interface Firefox {
  browser: Browser
  /** Where it puts files that a page lets the person save. */
  downloads: string
}

/** What must not happen on any page. */
export interface Problems {
  /** From now on this test makes the policy refuse things. */
  expectRefusals(): void
  /** The directives by which the policy refused something. */
  refused(): string[]
}

interface Fixtures {
  /** A tab of its own, which begins without storage; nothing may go wrong in it. */
  tab: Page
  service: Service
  problems: Problems
}

export const test = base.extend<
  Fixtures & { serviceOptions: ServiceOptions },
  { server: ConsoleServer; firefox: Firefox; firefoxPrefs: Record<string, unknown> }
>({
  serviceOptions: [{ knobs: { rateLimit: 'off' } }, { option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startConsole('production')
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  firefoxPrefs: [{}, { option: true, scope: 'worker' }],
  firefox: [
    async ({ firefoxPrefs }, use) => {
      const downloads = mkdtempSync(join(tmpdir(), 'firefox-downloads-'))
      const browser = await launch({
        browser: 'firefox',
        executablePath: findFirefox().executablePath ?? '',
        headless: true,
        defaultViewport: { width: 1280, height: 800 },
        extraPrefsFirefox: {
          'browser.download.dir': downloads,
          'browser.download.folderList': 2,
          'intl.accept_languages': 'en-GB',
          ...firefoxPrefs,
        },
      })
      await use({ browser, downloads })
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  service: async ({ server, serviceOptions }, use) => {
    const service = createService({ clock: fixedClock(testTime), ...serviceOptions })
    server.serve(service)
    await use(service)
    server.hangUp()
  },
  tab: async ({ firefox, service: _ }, use) => {
    const context = await firefox.browser.createBrowserContext()
    const tab = await context.newPage()
    tab.setDefaultTimeout(20_000)
    await tab.evaluateOnNewDocument(listenToPolicy)
    await use(tab)
    await context.close()
  },
  problems: [
    async ({ tab, server }, use) => {
      const seen = watch(tab, server.url)
      const isRefusal = (line: string) => /policy violation|Content-Security-Policy/.test(line)
      let areRefusalsExpected = false
      await use({
        expectRefusals: () => void (areRefusalsExpected = true),
        refused: () => seen.flatMap((line) => /policy violation: (\S+)/.exec(line)?.[1] ?? []),
      })
      const bad = seen.filter((line) => !(areRefusalsExpected && isRefusal(line)))
      expect(bad, 'what must not happen on any page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens an address as a persona, without the connect form, and waits for the console's frame. */
export async function open(tab: Page, url: string, who = 'full access'): Promise<void> {
  await tab.evaluateOnNewDocument(putSession, persona(who).token)
  await tab.goto(url)
  await one(tab, 'banner').wait()
}

/** The first element of a role and a name that is seen. */
export function one(tab: Page, role: string, name?: string) {
  const asked = name === undefined ? '' : `[name="${name}"]`
  return tab.locator(`::-p-aria(${asked}[role="${role}"])`)
}

/** Waits until the page shows a text. */
export async function expectText(tab: Page, text: string | RegExp): Promise<void> {
  const seen = () => tab.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '))
  const expected = expect.poll(seen)
  await (typeof text === 'string' ? expected.toContain(text) : expected.toMatch(text))
}

/** Uncaught errors, console errors and warnings, violations of the policy, requests to another origin. */
function watch(tab: Page, ownUrl: string): string[] {
  const seen: string[] = []
  tab.on('pageerror', (error) => {
    seen.push(`page error: ${String(error)}`)
  })
  tab.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) seen.push(`console: ${message.text()}`)
  })
  tab.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(ownUrl).origin)
      seen.push(`request to another origin: ${request.url()}`)
  })
  return seen
}

/** Runs in the page, before its code. */
function listenToPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    // oxlint-disable-next-line no-console
    console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
  })
}

/** Runs in the page, before its code. The names are those of `src/session/session.ts`. */
function putSession(token: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('once') !== null) return
  sessionStorage.setItem('once', 'done')
  const now = Date.now()
  sessionStorage.setItem('oauth-apps-console.token', token)
  const lock = localStorage.getItem('oauth-apps-console.lock') ?? 'none'
  sessionStorage.setItem('oauth-apps-console.life', `${now} ${now} ${lock}`)
}

/** Presses the first control of that role and name, once it is enabled. */
export async function press(tab: Page, role: string, name: string): Promise<void> {
  await one(tab, role, name).click()
}

/** A button that writes ignores presses in its first half second. */
export async function waitUntilArmed(tab: Page): Promise<void> {
  const since = await tab.evaluate(() => performance.now())
  await tab.waitForFunction((opened) => performance.now() - opened > 550, {}, since)
}

const pages = ['apps', 'review', 'issues', 'settings']

/** Opens pages full of attacker text and looks for anything that got in. */
export async function expectSoundPages(tab: Page, url: string): Promise<void> {
  await open(tab, `${url}apps`)
  await expectText(tab, 'apps match')
  const [app = ''] = await tab.$$eval('td a', (links) => links.map((a) => a.getAttribute('href')))
  for (const path of [...pages, (app ?? '').slice(1)]) {
    await tab.goto(`${url}${path}`, { waitUntil: 'networkidle0' })
    expect(await traces(tab), path).toEqual(sound)
    expect(await rawHiddenTexts(tab), path).toEqual([])
  }
}
