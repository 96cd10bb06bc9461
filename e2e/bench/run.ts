import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createService } from '#mocks/service/service'
import { openBrowser } from './browser'
import { dayLines, workOneDay } from './day'
import { journey, visits, type Setting } from './journey'
import { lockLines, lockTwoTabs } from './lock'
import { openOverview, overviewLines } from './overview'
import { questionsFor } from './questions'
import { readLog, readLogLines } from './read-log'
import { revokeLines, revokeMany } from './revoke-run'
import { isMet, median, ratioOf, table, type Line } from './report'
import { scale } from './scale'
import { startSite, type Site, type Subject } from './site'
import { scanAll, scanLines } from './scans'

const file = fileURLToPath(new URL('../../.cache/bench-console.json', import.meta.url))
const rounds = Number(process.env['BENCH_ROUNDS']) || 5
const manyApps = 50_000
const opened = 30
const slow = { cpu: 4, fast4g: true }
const fast = { cpu: 1, fast4g: true }
const order: Subject[] = ['console', 'floor', 'react']

type Samples = Record<Subject, Awaited<ReturnType<typeof journey>>[]>
type Weights = Record<Subject, Awaited<ReturnType<typeof visits>>[]>

/** Measures, prints the table and writes `.cache/bench-console.json`. With `only` it prints the lines of that part. */
export async function main(only?: 'walks' | 'overview', name?: string): Promise<void> {
  const busy = () => loadavg().map((load) => Number(load.toFixed(1)))
  const before = busy()
  // On a busy machine the times include other work.
  console.log(`load ${before[0]} on ${availableParallelism()} processors, ${rounds} rounds`)
  const browser = await openBrowser()
  const site = await startSite()
  try {
    if (only === 'walks') {
      const scanned = await scanAll(site, { browser, url: site.url }, name)
      return console.log(`\n${table(scanLines(scanned))}`)
    }
    if (only === 'overview') {
      const figures = await openOverview(site, { browser, url: site.url }, rounds)
      return console.log(`\n${table(overviewLines(figures))}`)
    }
    const service = createService({ knobs: { rateLimit: 'off' } })
    site.serve(service)
    const questions = questionsFor(service)
    const setting: Setting = { browser, url: site.url, service, questions }
    const none = () => ({ console: [], floor: [], react: [] })
    const [at4, at1, weights]: [Samples, Samples, Weights] = [none(), none(), none()]
    // All subjects in every round, so that a slow moment of the machine affects each of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of round % 2 === 0 ? order : order.toReversed()) {
        at4[subject].push(await journey(setting, subject, slow))
        at1[subject].push(await journey(setting, subject, fast))
        if (round < 2) weights[subject].push(await visits(setting, subject, opened))
      }
      console.log(`round ${round + 1}: first rows ${at4.console.at(-1)?.cold.toFixed(0)} ms`)
    }
    const many = await large(site, setting)
    const figures = await openOverview(site, setting, rounds)
    const scanned = await scanAll(site, setting)
    const log = await readLog(site, setting)
    const revoked = await revokeMany(site, setting)
    const locked = await lockTwoTabs(site, setting)
    const day = await workOneDay(site, browser)
    const lines = [
      ...timeLines(at4, at1),
      ...weightLines(weights),
      ...manyLines(many),
      ...overviewLines(figures),
      ...scanLines(scanned),
      ...readLogLines(log),
      ...revokeLines(revoked),
      ...lockLines(locked),
      ...dayLines(day),
    ]
    console.log(`\n${table(lines)}`)
    const result = {
      at: new Date().toISOString(),
      browser: browser.version(),
      load: { before, after: busy(), processors: availableParallelism() },
      rounds,
      questions,
      lines: lines.map((line) => ({ ...line, ratio: ratioOf(line), met: isMet(line) })),
      samples: { at4, at1, weights, many, figures, walked: scanned, log, revoked, locked, day },
    }
    mkdirSync(fileURLToPath(new URL('../../.cache', import.meta.url)), { recursive: true })
    writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
    console.log(`\nload ${busy()[0]} at the end; every sample is in ${file}`)
  } finally {
    await browser.close()
    await site.close()
  }
}

async function large(site: Site, setting: Setting) {
  const pageSize = 1_000
  const knobs = { rateLimit: 'off', limitMaximum: pageSize } as const
  const service = createService({ apps: manyApps, knobs })
  site.serve(service, pageSize)
  return scale(setting, service, manyApps)
}

function timeLines(at4: Samples, at1: Samples): Line[] {
  const steps = [
    ['cold', 'first rows, cold', { times: 1.8 }, { times: 2.5 }],
    ['coldRequested', '  of it, until the list is requested'],
    ['coldAnswered', '  of it, until it is answered'],
    ['cpu', '  work of the main thread until then', { times: 2.5 }],
    ['script', '    of it scripts'],
    ['layout', '    of it layout and style'],
    ['warm', 'first rows, warm', { times: 1.5 }],
    ['heading', 'an app by its address → heading, cold', { times: 1.8 }],
    ['keys', 'last key → matching rows', { times: 2 }],
    ['filter', 'filter → rows', { times: 1.6 }],
    ['sort', 'sort → rows', { times: 1.6 }],
    ['open', 'open → heading', { times: 1.5 }],
    ['openAgain', 'open → heading, a second app'],
    ['back', 'back, scroll restored', { times: 1.8 }],
    ['backAgain', 'back, the second time'],
    ['inpFilter', 'INP of a filter', { most: 96 }],
    ['inpSort', 'INP of a sort', { most: 96 }],
    ['inpOpen', 'INP of opening an app', { most: 96 }],
  ] as const satisfies [keyof Samples['console'][number], string, Line['aim']?, Line['aim']?][]
  const of = (samples: Samples, subject: Subject, step: keyof Samples['console'][number]) =>
    median(samples[subject].map((sample) => sample[step]))
  const lines = (samples: Samples, cpu: string, slowed: boolean) =>
    steps.map(([step, what, aim4, aim1]): Line => {
      const aim = slowed ? aim4 : aim1
      return {
        what: `${cpu}, Fast 4G: ${what}`,
        unit: 'ms',
        console: of(samples, 'console', step),
        floor: of(samples, 'floor', step),
        react: of(samples, 'react', step),
        ...(aim ? { aim } : {}),
      }
    })
  const shift: Line = {
    what: 'layout shift of an app opened by its address',
    unit: 'score',
    console: of(at4, 'console', 'shift'),
    floor: of(at4, 'floor', 'shift'),
    react: of(at4, 'react', 'shift'),
    aim: { most: 0 },
  }
  return [...lines(at4, '4 ×', true), ...lines(at1, '1 ×', false), shift]
}

function weightLines(weights: Weights): Line[] {
  const of = (step: 'heapFirst' | 'heapVisits') => ({
    console: median(weights.console.map((sample) => sample[step])),
    floor: median(weights.floor.map((sample) => sample[step])),
    react: median(weights.react.map((sample) => sample[step])),
    unit: 'MiB' as const,
  })
  return [
    { what: 'heap at the first page of the list', ...of('heapFirst'), aim: { most: 5 } },
    { what: `heap after ${opened} visits`, ...of('heapVisits') },
  ]
}

function manyLines({
  loaded,
  loading,
  still,
  wheel,
  drag,
  heap,
}: Awaited<ReturnType<typeof scale>>) {
  const rows = `${loaded.toLocaleString('en')} rows`
  const line = (what: string, value: number, unit: Line['unit'], most?: number): Line => ({
    what: `${rows}: ${what}`,
    unit,
    console: value,
    floor: null,
    ...(most === undefined ? {} : { aim: { most } }),
  })
  return [
    line('time to load them', loading, 'ms'),
    line('frame p95, standing still', still.p95, 'ms'),
    line('frame p95, wheel', wheel.p95, 'ms', 33),
    line('frame p95, scroll bar dragged', drag.p95, 'ms', 33),
    line('worst frame', Math.max(wheel.worst, drag.worst), 'ms'),
    line('frames with a blank middle, of 600', wheel.blank + drag.blank, ''),
    line('rows in the DOM', Math.max(wheel.rows, drag.rows), '', 60),
    line('elements in the DOM', Math.max(wheel.elements, drag.elements), ''),
    line('heap', (heap * 1024 * 1024) / 1_000_000, 'MB', 80),
  ]
}
