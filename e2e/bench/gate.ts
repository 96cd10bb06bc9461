import { availableParallelism, loadavg } from 'node:os'
import { createService } from '#mocks/service/service'
import { load, newcomer, openBrowser } from './browser'
import { median } from './report'
import { startSite, subjects } from './site'

/**
 * Work of the main thread until the first rows, as a multiple of that of React alone. When a change makes it
 * smaller, write the new figure here.
 */
const reached = 1.7
const allowed = reached * 1.15
const rounds = Number(process.env['BENCH_ROUNDS']) || 7
const order = ['console', 'react'] as const

/**
 * Compares the work until the first rows with the page of React alone, both cold and in turns on a processor
 * slowed four times. Counts the time of the thread, so other work on the machine matters little.
 */
export async function gate(): Promise<void> {
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  const browser = await openBrowser()
  const site = await startSite()
  try {
    site.serve(createService({ knobs: { rateLimit: 'off' } }))
    const work = { console: [] as number[], react: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of round % 2 === 0 ? order : order.toReversed()) {
        const visitor = await newcomer(browser)
        const tab = await visitor.tab({ cpu: 4, fast4g: true })
        const url = new URL(subjects[subject].list, site.url).href
        const { cpu } = await load(tab, url, 'threadTicks')
        work[subject].push(cpu)
        await visitor.close()
      }
    }
    const ratio = median(work.console) / median(work.react)
    for (const subject of order)
      console.log(`${subject}: ${work[subject].map(rounded).join(', ')} ms`)
    console.log(`${ratio.toFixed(2)} × React alone; at most ${allowed.toFixed(2)} ×`)
    if (ratio <= allowed) return
    console.error('The first rows take more work than what was reached plus 15 %.')
    process.exitCode = 1
  } finally {
    await browser.close()
    await site.close()
  }
}

const rounded = (ms: number) => ms.toFixed(0)
