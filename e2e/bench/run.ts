import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { createService } from '#mocks/service/service'
import { openBrowser } from './browser'
import { dayLines, workOneDay } from './day'
import { journey, type Setting } from './journey'
import { questionsFor } from './questions'
import { median, table, type Line } from './report'
import { startSite, type Site, type Subject } from './site'
import { scanAll, scanLines } from './scans'

const file = fileURLToPath(new URL('../../.cache/bench-console.json', import.meta.url))
const rounds = Number(process.env['BENCH_ROUNDS']) || 7
const order: Subject[] = ['console', 'floor', 'react']
/** A slow laptop: a processor four times slower than this one, Fast 4G, and a service 20 ms away. */
const slowLaptop = { cpu: 4, fast4g: true }

type Samples = Record<Subject, Awaited<ReturnType<typeof journey>>[]>

/** Measures the journey of the console, of a hand-written page and of React alone, in turns. */
export function journeys(): Promise<void> {
  return measured(async (site, browser) => {
    const service = createService({ knobs: { rateLimit: 'off' } })
    site.serve(service)
    const questions = questionsFor(service)
    const setting: Setting = { browser, url: site.url, service, questions }
    const samples: Samples = { console: [], floor: [], react: [] }
    // All subjects in every round, so that a slow moment of the machine affects each of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of round % 2 === 0 ? order : order.toReversed())
        samples[subject].push(await journey(setting, subject, slowLaptop))
      console.log(`round ${round + 1} of ${rounds}, ${load()}`)
    }
    return { lines: journeyLines(samples), samples }
  })
}

/** Measures the scans, or the one of that name with pages of that size. */
export function scans(name?: string, limit?: number): Promise<void> {
  return measured(async (site, browser) => {
    const samples = await scanAll(site, { browser, url: site.url }, { name, limit })
    return { lines: scanLines(samples), samples }
  })
}

/** Measures a working day in one tab. */
export function day(): Promise<void> {
  return measured(async (site, browser) => {
    const samples = await workOneDay(site, browser)
    return { lines: dayLines(samples), samples }
  })
}

/** Measures on a new site, prints the table with the load of the machine, and writes `.cache/bench-console.json`. */
async function measured(
  measure: (site: Site, browser: Browser) => Promise<{ lines: Line[]; samples: unknown }>,
): Promise<void> {
  const browser = await openBrowser()
  const site = await startSite()
  try {
    const machine = `${availableParallelism()} × ${cpus()[0]?.model}, Chromium ${browser.version()}`
    console.log(`${machine}, ${load()}`)
    const { lines, samples } = await measure(site, browser)
    console.log(`\n${table(lines)}\n\n${load()}. Every sample is in ${file}`)
    mkdirSync(fileURLToPath(new URL('../../.cache', import.meta.url)), { recursive: true })
    const result = { at: new Date().toISOString(), machine, rounds, lines, samples }
    writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  } finally {
    await browser.close()
    await site.close()
  }
}

/** On a busy machine the times include other work. */
function load(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`
}

type Step = keyof Samples['console'][number]

const steps: readonly [Step, what: string, aim?: Line['aim']][] = [
  ['paint', 'first paint', { times: 1 }],
  ['cold', 'first rows, cold', { times: 1.2 }],
  ['coldRequested', '  of it, until the list is requested'],
  ['coldAnswered', '  of it, until it is answered'],
  ['warm', 'first rows, warm', { times: 1.2 }],
  ['cpu', 'work until the first rows, cold', { times: 1.5 }],
  ['script', '  of it scripts'],
  ['layout', '  of it layout and style'],
  ['keys', 'last key → rows', { times: 1.5 }],
  ['filter', 'filter → rows', { times: 1.5 }],
  ['sort', 'sort → rows', { times: 1.5 }],
  ['open', 'open → heading', { times: 1.5 }],
  ['openAgain', 'open → heading, a second app'],
  ['back', 'back → rows', { times: 1.5 }],
  ['backAgain', 'back → rows, the second time'],
  ['heading', 'an app by its address → heading, cold'],
  ['inp', 'worst INP', { most: 100 }],
]

function journeyLines(samples: Samples): Line[] {
  const of = (subject: Subject, step: Step) =>
    median(samples[subject].map((sample) => sample[step]))
  return steps.map(([step, what, aim]) => ({
    what,
    unit: 'ms',
    console: of('console', step),
    floor: of('floor', step),
    react: of('react', step),
    ...(aim ? { aim } : {}),
  }))
}
