import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { findFirefox } from '../scripts/find-firefox.mjs'
import { putSession } from './first-script'
import type { Engine, Tab } from './tab'

/** Starts Debian's Firefox with Puppeteer. It speaks WebDriver BiDi, which Playwright does not support. */
export async function startFirefox(prefs: Record<string, unknown>): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'firefox-downloads-'))
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox().executablePath ?? '',
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'intl.accept_languages': 'en-GB',
      ...prefs,
    },
  })
  return {
    async newTab({ url }) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(120_000)
      await page.evaluateOnNewDocument(listenToPolicy)
      return { tab: tabOf(page, watch(page, url), downloads), close: () => context.close() }
    },
    async close() {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
  }
}

function tabOf(page: Page, seen: string[], downloads: string): Tab {
  const item = (role: string, name?: string) => {
    const nameSelector = name === undefined ? '' : `[name="${name}"]`
    return page.locator(`::-p-aria(${nameSelector}[role="${role}"])`)
  }
  return {
    downloads,
    seen,
    startWith: async (token) => void (await page.evaluateOnNewDocument(putSession, token)),
    goto: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    address: () => Promise.resolve(page.url()),
    find: async (role, name) => void (await item(role, name).wait()),
    press: (role, name) => item(role, name).click(),
    click: (selector) => page.locator(selector).click(),
    fill: (selector, text) => page.locator(selector).fill(text),
    async choose(selector, path) {
      const field = await page.waitForSelector(selector)
      await (field as unknown as { uploadFile: (file: string) => Promise<void> }).uploadFile(path)
    },
    key: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    print: async () => expect((await page.pdf()).length).toBeGreaterThan(10_000),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args),
  }
}

/** Collects uncaught errors, console errors and warnings, policy violations and requests to another origin. */
function watch(page: Page, ownUrl: string): string[] {
  const seen: string[] = []
  page.on('pageerror', (error) => {
    seen.push(`page error: ${String(error)}`)
  })
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) seen.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(ownUrl).origin)
      seen.push(`request to another origin: ${request.url()}`)
  })
  return seen
}

/** Runs in the page, before its code. */
function listenToPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    // oxlint-disable-next-line no-console -- The test reads the console.
    console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
  })
}
