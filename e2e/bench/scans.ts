import type { Locator, Page } from 'playwright'
import { createService, type Service } from '#mocks/service/service'
import { heap, newcomer } from './browser'
import type { Setting } from './journey'
import type { Line } from './report'
import type { Site } from './site'

const apps = 100_000

interface Scan {
  name: string
  path: string
  /** Number of apps; 100,000 by default. */
  apps?: number
  /** Prepares the scan outside of its time. Returns a function that starts the scan on its page. */
  prepare?: (page: Page, url: string, service: Service) => Promise<() => Promise<void>>
  /** Place of the first match. */
  firstMatch: (page: Page) => Locator
  /** Element that shows at the end of the scan. */
  end: (main: Locator) => Locator
  /** Message at the end of the scan, with the number of matches. */
  endMessage: RegExp
  item: 'listitem' | 'row'
  /** Limit of the heap after the scan, in MiB. */
  heap: number
}

/** The scans of all apps. */
const scans: readonly Scan[] = [
  {
    name: 'review queue',
    path: '/review',
    firstMatch: (page) =>
      page.getByRole('list', { name: 'Staged recommendations' }).getByRole('link').first(),
    end: (main) => main.getByRole('button', { name: 'Scan again' }),
    endMessage: /^([\d,]+) to review · checked/,
    item: 'listitem',
    heap: 60,
  },
  {
    name: 'worklist',
    path: '/apps?check=no-policy',
    firstMatch: (page) => page.getByRole('table').getByRole('link').first(),
    end: refresh,
    endMessage: /^([\d,]+) apps match · checked/,
    item: 'row',
    heap: 60,
  },
  {
    name: 'comparison',
    path: '/compare',
    prepare: chooseExport,
    firstMatch: (page) => page.getByText(/^Compared [1-9]/).first(),
    end: refresh,
    endMessage: /^Compared ([\d,]+) apps/,
    item: 'row',
    // A file of 48 MB, and all apps.
    heap: 240,
  },
  {
    name: 'overview',
    path: '/overview',
    prepare: async (page) => async () =>
      page
        .getByRole('button', { name: /^Check [\d,]+ apps$/ })
        .first()
        .click(),
    firstMatch: (page) => page.getByRole('progressbar', { name: 'Apps' }),
    end: (main) => main.getByText('resolved recommendations agree'),
    endMessage: /^([\d,]+) apps$/,
    item: 'listitem',
    heap: 60,
  },
  {
    name: 'grants of 40 people',
    path: '/people',
    // Each app takes a request.
    apps: 1_000,
    prepare: findGrants,
    firstMatch: (page) => page.getByRole('table', { name: 'Grants' }).getByRole('row').nth(1),
    end: refresh,
    endMessage: /, ([\d,]+) grants of \d+ accounts/,
    item: 'row',
    heap: 60,
  },
]

/** Searches all apps for the first 40 accounts with a grant. */
async function findGrants(page: Page, _: string, service: Service): Promise<() => Promise<void>> {
  const emails = new Set<string>()
  for (const { row } of service.tables.apps) {
    for (const { account, active } of row.grants.get())
      if (active && account.email !== null) emails.add(account.email)
    if (emails.size >= 40) break
  }
  const text = [...emails].slice(0, 40).join('\n')
  return async () => {
    await page.getByRole('textbox', { name: 'Accounts' }).fill(text)
    await page.getByRole('radio', { name: 'All apps' }).check()
    await page.getByRole('button', { name: 'Find grants of 40 accounts' }).click()
  }
}

function refresh(main: Locator): Locator {
  return main.getByRole('button', { name: 'Refresh' })
}

/** Exports all apps. Returns a function that chooses the file and compares it. */
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

/**
 * Runs each scan, or the one of that name, over HTTP, on this machine and on one slowed four times. The service gives
 * at most `limit` items a page.
 */
export async function scanAll(
  site: Site,
  setting: Pick<Setting, 'browser' | 'url'>,
  { name = '', limit = 1_000 } = {},
) {
  const named = scans.filter((scan) => scan.name.startsWith(name))
  if (named.length === 0)
    throw new Error(`"${name}" is no scan. Scans: ${scans.map((scan) => scan.name).join(', ')}.`)
  const scanned = []
  for (const cpu of [1, 4])
    for (const scan of named) scanned.push(await scanOnce(site, setting, { ...scan, cpu, limit }))
  return scanned
}

async function scanOnce(
  site: Site,
  { browser, url }: Pick<Setting, 'browser' | 'url'>,
  { cpu, limit, ...scan }: Scan & { cpu: number; limit: number },
) {
  const size = scan.apps ?? apps
  const knobs = { rateLimit: 'off', limitMaximum: limit } as const
  const service = createService({ seed: 'many', apps: size, knobs })
  site.serve(service)
  const visitor = await newcomer(browser)
  const tab = await visitor.tab({ cpu, fast4g: false })
  const { page } = tab
  const begin = await scan.prepare?.(page, url, service)
  const started = performance.now()
  await page.goto(new URL(scan.path, url).href, { waitUntil: 'commit' })
  if (begin) {
    // Including the input, such as a file of 48 MB.
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(watch)
    await begin()
  }
  const requestsBefore = service.requests.length
  await scan.firstMatch(page).waitFor({ timeout: 60_000 })
  const firstMatch = performance.now() - started
  // From here on, because the journeys measure the page load before.
  if (!begin) await page.evaluate(watch)
  const early = await heap(tab)
  const main = page.getByRole('main')
  await scan.end(main).waitFor({ timeout: 600_000 })
  const duration = performance.now() - started
  const requests = service.requests.length - requestsBefore
  const { tasks, frames } = await page.evaluate(watched)
  const heapAtEnd = await heap(tab)
  const message = await main.getByText(scan.endMessage).first().innerText()
  const [, found = ''] = scan.endMessage.exec(message) ?? []
  const drawn = await main.getByRole(scan.item).count()
  await visitor.close()
  const { name } = scan
  const sorted = frames.toSorted((a, b) => a - b)
  return {
    name: `${name}, ${cpu} ×`,
    apps: size,
    requests,
    found: Number(found.replaceAll(',', '')),
    firstMatch,
    whole: duration,
    early,
    heapAtEnd,
    drawn,
    heap: scan.heap,
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

/** Runs in the page: records tasks and frames from now on. */
function watch(): void {
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

/** Runs in the page: returns the records since the last call. */
function watched(): Watched {
  const { tasks, frames } = Reflect.get(window, 'watched') as Watched
  return { tasks: tasks.splice(0), frames: frames.splice(0) }
}

/** Returns the scans' lines of the table. */
export function scanLines(scanned: Awaited<ReturnType<typeof scanAll>>): Line[] {
  return scanned.flatMap((scan) => {
    const subject = `${scan.name}: ${scan.apps.toLocaleString('en')} apps`
    const line = (what: string, value: number, unit: Line['unit'], most?: number): Line => ({
      what: `${subject}: ${what}`,
      unit,
      console: value,
      ...(most === undefined ? {} : { aim: { most } }),
    })
    return [
      line('first match', scan.firstMatch, 'ms'),
      line('all of it', scan.whole, 'ms'),
      line('longest task', Math.max(0, ...scan.tasks), 'ms', 100),
      line('tasks over 50 ms', scan.tasks.length, ''),
      line('frame p95', scan.frame95, 'ms', 33.4),
      line('frames over 33 ms, of 1,000', scan.over33 * 1000, ''),
      line('matches', scan.found, ''),
      line('requests', scan.requests, ''),
      line('heap at the first match', scan.early, 'MiB'),
      line('heap at the end', scan.heapAtEnd, 'MiB', scan.heap),
      line('items in the DOM', scan.drawn, '', 60),
    ]
  })
}
