import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { createService } from '#mocks/service/service'
import { openBrowser } from './browser'
import { dayLines, workOneDay } from './day'
import { journey, type Setting } from './journey'
import { questionsFor } from './questions'
import { isMet, median, ratioOf, table, type Line } from './report'
import { startSite, type Site, type Subject } from './site'
import { scanAll, scanLines } from './scans'

const file = fileURLToPath(new URL('../../.cache/bench-console.json', import.meta.url))
const rounds = Number(process.env['BENCH_ROUNDS']) || 5
const order: Subject[] = ['console', 'floor', 'react']

type Samples = Record<Subject, Awaited<ReturnType<typeof journey>>[]>

/** Measures the scans, or the one of that name with pages of that size, and prints their lines. */
export function scans(name?: string, limit?: number): Promise<void> {
  return withSite(async (site, browser) => {
    const scanned = await scanAll(site, { browser, url: site.url }, { name, limit })
    console.log(`\n${table(scanLines(scanned))}`)
  })
}

/** Measures, prints the table and writes `.cache/bench-console.json`. */
export function main(): Promise<void> {
  return withSite(async (site, browser) => {
    const service = createService({ knobs: { rateLimit: 'off' } })
    site.serve(service)
    const questions = questionsFor(service)
    const setting: Setting = { browser, url: site.url, service, questions }
    const none = (): Samples => ({ console: [], floor: [], react: [] })
    const [at4, at1] = [none(), none()]
    // All subjects in every round, so that a slow moment of the machine affects each of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of round % 2 === 0 ? order : order.toReversed()) {
        at4[subject].push(await journey(setting, subject, { cpu: 4, fast4g: true }))
        at1[subject].push(await journey(setting, subject, { cpu: 1, fast4g: true }))
      }
      console.log(`round ${round + 1}: first rows ${at4.console.at(-1)?.cold.toFixed(0)} ms`)
    }
    const scanned = await scanAll(site, setting)
    const day = await workOneDay(site, browser)
    const lines = [...timeLines(at4, at1), ...scanLines(scanned), ...dayLines(day)]
    console.log(`\n${table(lines)}`)
    const result = {
      at: new Date().toISOString(),
      browser: browser.version(),
      rounds,
      questions,
      lines: lines.map((line) => ({ ...line, ratio: ratioOf(line), met: isMet(line) })),
      samples: { at4, at1, walked: scanned, day },
    }
    mkdirSync(fileURLToPath(new URL('../../.cache', import.meta.url)), { recursive: true })
    writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
    console.log(`\nevery sample is in ${file}`)
  })
}

/** Runs the measurement on a new site. Prints the load, because on a busy machine the times include other work. */
async function withSite(measure: (site: Site, browser: Browser) => Promise<void>): Promise<void> {
  const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`
  console.log(`${load()}, ${rounds} rounds`)
  const browser = await openBrowser()
  const site = await startSite()
  try {
    await measure(site, browser)
    console.log(`${load()} at the end`)
  } finally {
    await browser.close()
    await site.close()
  }
}

function timeLines(at4: Samples, at1: Samples): Line[] {
  const steps = [
    ['paint', 'first paint'],
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
    ['inp', 'worst INP', { most: 96 }],
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
