import { createService } from '#mocks/service/service'
import { newcomer } from './browser'
import type { Setting } from './journey'
import { quiet } from './questions'
import { median, type Line } from './report'
import type { Site } from './site'

const usual = 1_060
const many = 100_000

/**
 * Opens the overview of a usual tenant and of one with 100,000 apps, cold, on a machine slowed four times with
 * Fast 4G. Measures its first and last figure, the work of the main thread, and the requests.
 */
export async function openOverview(
  site: Site,
  setting: Pick<Setting, 'browser' | 'url'>,
  rounds: number,
) {
  const opened = { usual: [] as Opened[], many: [] as Opened[] }
  for (let round = 0; round < rounds; round += 1) {
    opened.usual.push(await openOnce(site, setting, createService({ knobs: { rateLimit: 'off' } })))
    const service = createService({ seed: 'many', apps: many, knobs: { rateLimit: 'off' } })
    opened.many.push(await openOnce(site, setting, service))
  }
  return opened
}

async function openOnce(
  site: Site,
  { browser, url }: Pick<Setting, 'browser' | 'url'>,
  service: ReturnType<typeof createService>,
) {
  site.serve(service)
  const visitor = await newcomer(browser)
  const { page, cdp } = await visitor.tab({ cpu: 4, fast4g: true })
  // Time of the thread, which other work on the machine does not affect.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(new URL('/overview', url).href, { waitUntil: 'commit' })
  const times = await page.evaluate(watchFigures)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  await quiet(service)
  await visitor.close()
  return { ...times, work, requests: service.requests.length }
}
type Opened = Awaited<ReturnType<typeof openOnce>>

/** Runs in the page: waits for the first and the last figure, in milliseconds since the start of the navigation. */
function watchFigures(): Promise<{ first: number; last: number }> {
  return new Promise((resolve) => {
    let first = 0
    const look = () => {
      const main = document.querySelector('main')
      if (!main?.querySelector('td a')) return
      first ||= performance.now()
      const isOpen = /Counting|Loading/.test(main.textContent) || !main.querySelector('ol li')
      if (isOpen) return
      changes.disconnect()
      resolve({ first, last: performance.now() })
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { subtree: true, childList: true, characterData: true })
    look()
  })
}

/** Returns the overview's lines of the table. */
export function overviewLines(opened: Awaited<ReturnType<typeof openOverview>>): Line[] {
  const lines = (apps: number, all: readonly Opened[], most: number): Line[] => {
    const subject = `overview of ${apps.toLocaleString('en')} apps, 4 ×, Fast 4G`
    const line = (what: string, of: keyof Opened, unit: Line['unit'], aim?: Line['aim']): Line => ({
      what: `${subject}: ${what}`,
      unit,
      console: median(all.map((item) => item[of])),
      floor: null,
      ...(aim && { aim }),
    })
    return [
      line('first figure', 'first', 'ms'),
      line('last figure', 'last', 'ms'),
      line('work of the main thread until then', 'work', 'ms'),
      line('requests', 'requests', '', { most }),
    ]
  }
  return [...lines(usual, opened.usual, 22), ...lines(many, opened.many, 60)]
}
