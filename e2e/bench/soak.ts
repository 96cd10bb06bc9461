import { availableParallelism, loadavg } from 'node:os'
import { startConsole } from '../helpers/servers/console-server'
import type { Weight } from '../helpers/day/weight'
import { wholeDay } from '../helpers/day/working-day'
import { openBrowser } from './browser'
import { newDay } from './day'

interface Point extends Weight {
  /** Minutes since the first point. */
  at: number
}

/**
 * Works days in one tab, one after the other, for the given number of minutes. Each day ends with the session, and the next one
 * connects again. Prints the curve, and at the end how much each value rises in an hour.
 */
export async function soak(minutes: number): Promise<void> {
  const print = (line: string) => console.log(line)
  print(
    `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors, ${minutes} minutes`,
  )
  const browser = await openBrowser()
  const server = await startConsole('production')
  try {
    const day = await newDay(server, browser)
    const started = performance.now()
    const passed = () => (performance.now() - started) / 60_000
    const points: Point[] = []
    const note = async (what: string) => {
      const point = { at: passed(), ...(await day.weigh()) }
      points.push(point)
      print(`${lineOf(point)}  ${what}`)
      return point
    }
    print('   min   heap MB   nodes  listeners  timers')
    const mornings = [await note('connected, one of everything done')]
    for (let rounds = 0; passed() < minutes; rounds += 1) {
      await day.round(rounds % wholeDay)
      const last = points.at(-1)?.at ?? 0
      if ((rounds + 1) % wholeDay === 0) {
        await note(`day ${(rounds + 1) / wholeDay} ends`)
        await day.nextMorning()
        day.service.requests.length = 0
        mornings.push(await note('connected again'))
      } else if (passed() - last >= Math.min(3, minutes / 10)) await note(`${rounds + 1} rounds`)
    }
    await note('the end')
    print(`\n${riseOf(points, mornings.slice(1))}; load ${loadavg()[0]?.toFixed(1)}`)
    await day.close()
  } finally {
    await browser.close()
    await server.close()
  }
}

function lineOf({ at, heap, nodes, listeners, timers }: Point): string {
  const cells = [at.toFixed(1).padStart(6), heap.toFixed(1).padStart(9), `${nodes}`.padStart(7)]
  return [...cells, `${listeners}`.padStart(10), `${timers.length}`.padStart(7)].join(' ')
}

/** Within a day the caches fill and the browser compiles code, so only mornings after days are comparable. */
function riseOf(points: Point[], mornings: Point[]): string {
  const lines: [string, (point: Point) => number][] = [
    ['MB', ({ heap }) => heap],
    ['nodes', ({ nodes }) => nodes],
    ['listeners', ({ listeners }) => listeners],
    ['timers', ({ timers }) => timers.length],
  ]
  const isLong = mornings.length > 2
  const rise = (of: (point: Point) => number) => {
    const [first, last] = [points[0], points.at(-1)]
    if (isLong) return 60 * slope(mornings, of)
    return first && last ? of(last) - of(first) : 0
  }
  const rises = lines.map(([unit, of]) => `${rise(of).toFixed(1)} ${unit}`).join(', ')
  return isLong
    ? `A line through ${mornings.length} mornings rises in an hour by ${rises}`
    : `Too short for a line through mornings; from the first to the last: ${rises}`
}

/** Returns how much a value rises in a minute, by the line of least squares. */
function slope(points: Point[], of: (point: Point) => number): number {
  const mean = (values: number[]) => values.reduce((sum, number) => sum + number, 0) / values.length
  const [time, value] = [mean(points.map(({ at }) => at)), mean(points.map(of))]
  const square = mean(points.map(({ at }) => (at - time) ** 2))
  return square === 0
    ? 0
    : mean(points.map((point) => (point.at - time) * (of(point) - value))) / square
}
