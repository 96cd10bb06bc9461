import type { Locator, Page } from 'playwright'
import { createService } from '#mocks/service/service'
import { heap, newcomer } from './browser'
import type { Setting } from './journey'
import type { Line } from './report'
import type { Site } from './site'

const apps = 100_000

interface Walk {
  name: string
  path: string
  /** What it needs first, outside its time. The answer begins it on its page. */
  prepare?: (page: Page, url: string) => Promise<() => Promise<void>>
  /** Where its first find shows. */
  firstFind: (page: Page) => Locator
  /** The button of its end. */
  end: string
  /** What it says at its end, with the number of its finds. */
  words: RegExp
  item: 'listitem' | 'row'
  /** The most that it may leave on the heap, in MiB. */
  heap: number
}

/** The walks over all apps. */
const walks: readonly Walk[] = [
  {
    name: 'review queue',
    path: '/review',
    firstFind: (page) =>
      page.getByRole('list', { name: 'Staged recommendations' }).getByRole('link').first(),
    end: 'Scan again',
    words: /^([\d,]+) to review · checked/,
    item: 'listitem',
    heap: 60,
  },
  {
    name: 'worklist',
    path: '/apps?check=no-policy',
    firstFind: (page) => page.getByRole('table').getByRole('link').first(),
    end: 'Refresh',
    words: /^([\d,]+) apps match · checked/,
    item: 'row',
    heap: 60,
  },
  {
    name: 'comparison',
    path: '/compare',
    prepare: chooseExport,
    firstFind: (page) => page.getByText(/^Compared [1-9]/).first(),
    end: 'Refresh',
    words: /^Compared ([\d,]+) apps/,
    item: 'row',
    // A file of 48 MB, and all apps.
    heap: 240,
  },
]

/** Exports all apps. What it gives back chooses the file and compares it. */
async function chooseExport(page: Page, url: string): Promise<() => Promise<void>> {
  await page.goto(new URL('/apps', url).href)
  const saved = page.waitForEvent('download', { timeout: 600_000 })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await saved).path()
  return async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file…' }).click()
    await (await chooser).setFiles(file)
    await page.getByRole('button', { name: 'Compare with now' }).click({ timeout: 60_000 })
  }
}

/** Each walk over that many apps, over HTTP, on this machine and on one slowed four times. */
export async function walkAll(site: Site, setting: Pick<Setting, 'browser' | 'url'>) {
  const walked = []
  for (const cpu of [1, 4])
    for (const walk of walks) walked.push(await walkOnce(site, setting, walk, cpu))
  return walked
}

async function walkOnce(
  site: Site,
  { browser, url }: Pick<Setting, 'browser' | 'url'>,
  walk: Walk,
  cpu: number,
) {
  const service = createService({ seed: 'many', apps, knobs: { rateLimit: 'off' } })
  site.serve(service)
  const visitor = await newcomer(browser)
  const tab = await visitor.tab({ cpu, fast4g: false })
  const { page } = tab
  const begin = await walk.prepare?.(page, url)
  const started = performance.now()
  await page.goto(new URL(walk.path, url).href, { waitUntil: 'commit' })
  await begin?.()
  await walk.firstFind(page).waitFor({ timeout: 60_000 })
  const firstFind = performance.now() - started
  // From here on: the journeys measure the page load before.
  await page.evaluate(watch)
  const early = await heap(tab)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: walk.end }).waitFor({ timeout: 600_000 })
  const whole = performance.now() - started
  const { tasks, frames } = await page.evaluate(watched)
  const late = await heap(tab)
  const words = await main.getByText(walk.words).first().innerText()
  const [, found = ''] = walk.words.exec(words) ?? []
  const drawn = await main.getByRole(walk.item).count()
  await visitor.close()
  const { name } = walk
  const sorted = frames.toSorted((a, b) => a - b)
  return {
    name: `${name}, ${cpu} ×`,
    found: Number(found.replaceAll(',', '')),
    firstFind,
    whole,
    early,
    late,
    drawn,
    heap: walk.heap,
    tasks,
    frame95: sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0,
    over33: sorted.filter((time) => time > 33.4).length / Math.max(1, sorted.length),
  }
}

interface Watched {
  /** Every task over 50 ms, the shortest the browser reports. */
  tasks: number[]
  /** The times between two frames. */
  frames: number[]
}

/** In the page: records from now on. */
export function watch(): void {
  const [tasks, frames]: [number[], number[]] = [[], []]
  Object.defineProperty(window, 'watched', { value: { tasks, frames } satisfies Watched })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** In the page: what was recorded since it was asked last. */
export function watched(): Watched {
  const { tasks, frames } = Reflect.get(window, 'watched') as Watched
  return { tasks: tasks.splice(0), frames: frames.splice(0) }
}

/** The lines that the walks add to the table. */
export function walkLines(walked: Awaited<ReturnType<typeof walkAll>>): Line[] {
  return walked.flatMap((walk) => {
    const subject = `${walk.name}: ${apps.toLocaleString('en')} apps`
    const line = (what: string, value: number, unit: Line['unit'], most?: number): Line => ({
      what: `${subject}: ${what}`,
      unit,
      console: value,
      floor: null,
      ...(most === undefined ? {} : { aim: { most } }),
    })
    return [
      line('first find', walk.firstFind, 'ms'),
      line('all of it', walk.whole, 'ms'),
      line('longest task', Math.max(0, ...walk.tasks), 'ms', 100),
      line('tasks over 50 ms', walk.tasks.length, ''),
      line('frame p95', walk.frame95, 'ms', 33.4),
      line('frames over 33 ms, of 1,000', walk.over33 * 1000, ''),
      line('finds', walk.found, ''),
      line('heap at the first find', walk.early, 'MiB'),
      line('heap at the end', walk.late, 'MiB', walk.heap),
      line('items in the DOM', walk.drawn, '', 60),
    ]
  })
}
