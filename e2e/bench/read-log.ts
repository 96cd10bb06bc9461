import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService } from '#mocks/service/service'
import { newcomer } from './browser'
import type { Setting } from './journey'
import type { Line } from './report'
import type { Site } from './site'

const size = 10_000_000
const distinct = 10_000

/** Reads a log of 10 MB into the client ID lookup, on a machine slowed four times. */
export async function readLog(site: Site, { browser, url }: Pick<Setting, 'browser' | 'url'>) {
  site.serve(createService({ apps: 0, knobs: { rateLimit: 'off' } }))
  const visitor = await newcomer(browser)
  const { page } = await visitor.tab({ cpu: 4, fast4g: false })
  await page.goto(new URL('/lookup', url).href)
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor()
  // A real file, whose bytes reach the page like those of an admin's file.
  const file = join(tmpdir(), `bench-${process.pid}.csv`)
  writeFileSync(file, log())
  await page.evaluate(watchReading)
  await page.locator('input[type=file]').setInputFiles(file)
  const reading = await page.evaluate(() => Reflect.get(window, 'reading') as Promise<Reading>)
  await visitor.close()
  rmSync(file)
  return reading
}

interface Reading {
  ms: number
  /** Tasks over 50 ms, the shortest that the browser reports. */
  tasks: number[]
  summary: string
}

/** Returns a provider's audit log: quoted cells, Windows line ends, repeated client IDs. */
function log(): string {
  const lines = ['Date;Actor;Event;Client ID;Scopes']
  const tail = 'k3v9m2x7q1w8e5r4t6y0u3i2o9p8a7s6.apps.googleusercontent.com'
  for (let length = 0, line = 0; length < size; line += 1) {
    const id = `${814_472_590_000 + (line % distinct)}-${tail}`
    const text = `2026-11-20T12:00:00Z;"Someone ${line}; ""here""";authorize;${id};openid email drive.readonly`
    lines.push(text)
    length += text.length + 2
  }
  return lines.join('\r\n')
}

/** Runs in the page: measures from the choice of the file until its client IDs are shown. */
function watchReading() {
  const tasks: number[] = []
  let chosenAt = 0
  document.addEventListener('change', () => (chosenAt = performance.now()), { capture: true })
  const reading = new Promise((resolve) => {
    const check = () => {
      const summary = /[\d,]+ client IDs in [^.]*/.exec(document.body.textContent ?? '')?.[0]
      if (chosenAt === 0 || summary === undefined) return
      changes.disconnect()
      const ms = performance.now() - chosenAt
      // The browser reports a task a moment after its end.
      setTimeout(() => resolve({ ms, tasks, summary }), 1000)
    }
    const changes = new MutationObserver(check)
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  Object.defineProperty(window, 'reading', { value: reading })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (chosenAt > 0 && startTime + duration >= chosenAt) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** Returns the log's lines of the table. */
export function readLogLines({ ms, tasks }: Reading): Line[] {
  const line = (what: string, value: number, most: number): Line => ({
    what: `a log of 10 MB, 4 ×: ${what}`,
    unit: 'ms',
    console: value,
    floor: null,
    aim: { most },
  })
  return [
    line('until its client IDs are shown', ms, 2000),
    line('longest task (0: none over 50)', Math.max(0, ...tasks), 50),
  ]
}
