import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { persona } from '#mocks/personas'
import { WITH_SCROLL_BARS } from '../scripts/browser-args.mjs'
import { findBrowser } from '../scripts/find-browser.mjs'
import { installProbe } from './probe'

const token = persona('full access').token
const megabit = 1_000_000 / 8
/**
 * "Fast 4G" of the browser's own tools. They stretch its latency and lower its throughput by these factors, because
 * the emulation works on whole requests.
 */
const fast4g = {
  latency: 60 * 2.75,
  downloadThroughput: 9 * megabit * 0.9,
  uploadThroughput: 1.5 * megabit * 0.9,
}

/** Slow-down of the machine and its network. */
export interface Conditions {
  cpu: number
  fast4g: boolean
}

export interface Tab {
  page: Page
  cdp: CDPSession
}

/** Opens the browser of this machine, with scroll bars that take room. */
export function openBrowser(): Promise<Browser> {
  const { executablePath } = findBrowser()
  return chromium.launch({ ...WITH_SCROLL_BARS, ...(executablePath && { executablePath }) })
}

/** Creates a browser context of a first visit: an empty cache, and a token kept for its tabs. */
export async function newcomer(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await context.addInitScript(installProbe, token)
  return {
    async tab({ cpu, fast4g: slow }: Conditions): Promise<Tab> {
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      if (slow) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...fast4g })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
      return { page, cdp }
    },
    close: () => context.close(),
  }
}

/** Times of a load, in milliseconds from the start of the navigation. */
export interface Load {
  /** Times of the first paint and of the first painted rows. */
  paint: number
  rows: number
  /** Times of the list request and of its complete answer. */
  requested: number
  answered: number
  /** Work of the main thread until then: all of it, scripts, layout and style. */
  cpu: number
  script: number
  layout: number
}

/** Opens a URL and waits for its first rows. Other work on the machine does not count in the ticks of the thread. */
export async function load({ page, cdp }: Tab, url: string): Promise<Load> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'commit' })
  const rows = await page.evaluate(() => window.bench.firstRows)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  const list = await page.evaluate(() => {
    const [first] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/oauth-apps\?.*limit=50/.test(name)) as PerformanceResourceTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      paint: paint?.startTime ?? NaN,
      requested: first?.startTime ?? NaN,
      answered: first?.responseEnd ?? NaN,
    }
  })
  const cpu = seconds('TaskDuration') * 1000
  const script = seconds('ScriptDuration') * 1000
  const layout = (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000
  return { rows, ...list, cpu, script, layout }
}

/** Opens the URL of an app. Returns when its heading was painted. */
export async function loadApp({ page }: Tab, url: string, name: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate((text) => window.bench.firstHeading(text), name)
}

/** Returns the heap in MiB after a collection. */
export async function heap({ cdp }: Tab): Promise<number> {
  // Twice, because objects released by finalizers are free only after the second collection.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
