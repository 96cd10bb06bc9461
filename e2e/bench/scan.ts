import { createService } from '#mocks/service/service'
import { heap, newcomer } from './browser'
import type { Setting } from './journey'
import type { Line } from './report'
import type { Site } from './site'

const apps = 100_000

/** The review queue scans that many apps over HTTP, on a machine slowed four times. */
export async function scanQueue(site: Site, { browser, url }: Pick<Setting, 'browser' | 'url'>) {
  const service = createService({ seed: 'many', apps, knobs: { rateLimit: 'off' } })
  site.serve(service)
  const visitor = await newcomer(browser)
  const tab = await visitor.tab({ cpu: 4, fast4g: false })
  const { page } = tab
  const started = performance.now()
  await page.goto(new URL('/review', url).href, { waitUntil: 'commit' })
  const list = page.getByRole('list', { name: 'Staged recommendations' })
  await list.getByRole('link').first().waitFor({ timeout: 60_000 })
  const firstFind = performance.now() - started
  // From here on: the journeys measure the page load before.
  await page.evaluate(watchTasks)
  const early = await heap(tab)
  await page.getByRole('button', { name: 'Scan again' }).waitFor({ timeout: 600_000 })
  const whole = performance.now() - started
  const tasks = await page.evaluate(() => [...(Reflect.get(window, 'longTasks') as number[])])
  const late = await heap(tab)
  const words = await page.getByText(/^[\d,]+ to review · checked/).innerText()
  const [found = '0', checked = '0'] = words.match(/[\d,]+/g) ?? []
  const drawn = await list.getByRole('listitem').count()
  await visitor.close()
  return {
    checked: Number(checked.replaceAll(',', '')),
    found: Number(found.replaceAll(',', '')),
    firstFind,
    whole,
    early,
    late,
    drawn,
    tasks,
  }
}

/** In the page: records every task over 50 ms, the shortest the browser reports. */
export function watchTasks() {
  const times: number[] = []
  Object.defineProperty(window, 'longTasks', { value: times })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.push(duration)
  }).observe({ type: 'longtask' })
}

/** The lines that the scan adds to the table. */
export function scanLines(scan: Awaited<ReturnType<typeof scanQueue>>): Line[] {
  const subject = `scan of ${scan.checked.toLocaleString('en')} apps, 4 ×`
  const line = (what: string, value: number, unit: Line['unit'], most?: number): Line => ({
    what: `${subject}: ${what}`,
    unit,
    console: value,
    floor: null,
    ...(most === undefined ? {} : { aim: { most } }),
  })
  return [
    line('first find', scan.firstFind, 'ms'),
    line('all of it', scan.whole, 'ms'),
    line('longest task', Math.max(0, ...scan.tasks), 'ms', 100),
    line('tasks over 50 ms', scan.tasks.length, ''),
    line('finds', scan.found, ''),
    line('heap at the first find', scan.early, 'MiB'),
    line('heap at the end', scan.late, 'MiB'),
    line('heap for each find, in KiB', ((scan.late - scan.early) * 1024) / scan.found, '', 2),
    line('items in the DOM', scan.drawn, '', 60),
  ]
}
