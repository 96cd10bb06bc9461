import type { Browser } from 'playwright'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { watchRest } from '../helpers/rest'
import type { Weight } from '../helpers/day/weight'
import { beginDay, dayKnobs, inRound, wholeDay } from '../helpers/day/working-day'
import type { Line } from './report'
import type { Site } from './site'

/** Number of rounds between two weighings: 200 changes of page. */
const step = 10

/** Works a whole day in one tab. Weighs the tab before, and after every 200 changes of page. */
export async function workOneDay(site: Site, browser: Browser): Promise<Weight[]> {
  const service = createService({ clock: fixedClock(new Date().toISOString()), knobs: dayKnobs })
  site.serve(service)
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await watchRest(context)
  const day = await beginDay(await context.newPage(), site, service)
  const weights = [await day.weigh()]
  for (let round = 0; round < wholeDay; round += 1) {
    await day.round(round)
    if ((round + 1) % step === 0) weights.push(await day.weigh())
  }
  await context.close()
  return weights
}

/** Returns the day's lines of the table. */
export function dayLines(weights: Weight[]): Line[] {
  const [before, after] = [weights[0], weights.at(-1)]
  if (before === undefined || after === undefined) throw new Error('The day was not weighed.')
  const changes = (wholeDay * inRound.changes).toLocaleString('en')
  const line = (what: string, value: number, unit: Line['unit'], most?: number): Line => ({
    what: `a working day, ${changes} changes of page: ${what}`,
    unit,
    console: value,
    ...(most === undefined ? {} : { aim: { most } }),
  })
  const more = (of: 'nodes' | 'listeners') => 100 * (after[of] / before[of] - 1)
  return [
    line('heap before', before.heap, 'MB'),
    line('heap that it adds', after.heap - before.heap, 'MB', 8),
    line('nodes that it adds, in percent', more('nodes'), '', 10),
    line('listeners that it adds, in percent', more('listeners'), '', 10),
    line('timers that it leaves', after.timers.length - before.timers.length, '', 0),
  ]
}
