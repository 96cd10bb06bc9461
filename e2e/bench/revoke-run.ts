import { createService } from '#mocks/service/service'
import { heap, newcomer } from './browser'
import type { Setting } from './journey'
import { quiet } from './questions'
import type { Line } from './report'
import { watch, watched } from './scans'
import { latency, type Site } from './site'

const app = '5,000 accounts'
/** Largest number of open writes, which limits the speed of every run. */
const slots = 3

/**
 * Revokes all grants of a large app over HTTP. Measures time and memory on a machine that is not slowed. Measures
 * tasks and response times of the page on one slowed four times.
 */
export async function revokeMany(site: Site, setting: Pick<Setting, 'browser' | 'url'>) {
  return { fast: await oneRun(site, setting, 1), slow: await oneRun(site, setting, 4) }
}

async function oneRun(site: Site, { browser, url }: Pick<Setting, 'browser' | 'url'>, cpu: number) {
  const service = createService({ seed: 'runs', apps: 0, knobs: { rateLimit: 'off' } })
  site.serve(service)
  const grants = service.tables.findFixture(app)?.grants.get() ?? []
  const total = grants.filter(({ active }) => active).length
  const visitor = await newcomer(browser)
  const tab = await visitor.tab({ cpu, fast4g: false })
  const { page } = tab
  page.on('dialog', (dialog) => void dialog.accept())
  const { id } = service.fixture(app)
  await page.goto(new URL(`/apps/${id}/accounts`, url).href, { waitUntil: 'commit' })
  const table = page.getByRole('table', { name: 'Accounts' })
  const first = table.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  await first.check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await bar.getByRole('button', { name: /^Select all/ }).click()
  const revoke = bar.getByRole('button', { name: 'Revoke selected…' })
  await bar.getByText(`${total.toLocaleString('en')} selected, all`).waitFor({ timeout: 120_000 })
  await revoke.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: `Type ${total} to confirm` }).fill(String(total))
  const before = await heap(tab)
  const start = dialog.getByRole('button', { name: /^Revoke/ })
  // A dialog accepts no click in its first half second.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await page.evaluate(watch)
  await start.click()
  const started = performance.now()
  const run = page.getByRole('progressbar', { name: 'Run' })
  await run.waitFor()
  // The measurement starts after the page of the run is open.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  await page.evaluate(() => {
    window.bench.worst = { ms: 0, type: 'none' }
  })
  await page.evaluate(watched)
  const show = page.getByRole('group', { name: 'Show' }).getByRole('link')
  for (const name of [/^Confirmed/, /^Not tried/, /^All/]) {
    const link = await show.filter({ hasText: name }).first().boundingBox()
    // Playwright's own click measures the page, which would be a part of the result.
    if (link) await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const { tasks: choosing } = await page.evaluate(watched)
  await page.getByText('Done.', { exact: true }).waitFor({ timeout: 600_000 })
  const duration = performance.now() - started
  const seen = {
    ...(await page.evaluate(watched)),
    inp: await page.evaluate(() => window.bench.worst.ms),
  }
  await quiet(service)
  const after = await heap(tab)
  await visitor.close()
  const remaining = grants.filter(({ active }) => active).length
  return { total, remaining, duration, heap: after - before, choosing, ...seen }
}

/** Returns the run's lines of the table. */
export function revokeLines({ fast, slow }: Awaited<ReturnType<typeof revokeMany>>): Line[] {
  const line = (what: string, value: number, unit: Line['unit'], most?: number): Line => ({
    what: `run of ${fast.total.toLocaleString('en')} revokes: ${what}`,
    unit,
    console: value,
    floor: null,
    ...(most === undefined ? {} : { aim: { most } }),
  })
  const ideal = (fast.total * latency) / slots
  return [
    line('1 ×, all of it', fast.duration, 'ms', 2.2 * ideal),
    line('1 ×, memory that it adds', (fast.heap * 1024 * 1024) / 1_000_000, 'MB', 20),
    line('1 ×, grants that remain: remediation is off', fast.remaining, ''),
    line('4 ×, all of it', slow.duration, 'ms'),
    line('4 ×, longest task of the run (0: none over 50)', Math.max(0, ...slow.tasks), 'ms', 50),
    line('4 ×, longest task of choosing what is shown', Math.max(0, ...slow.choosing), 'ms'),
    line('4 ×, INP of choosing what is shown', slow.inp, 'ms', 96),
  ]
}
