import type { Page } from 'playwright'
import type { Service } from '#mocks/service/service'
import { heap, load, newcomer } from './browser'
import type { Setting } from './journey'
import { quiet } from './questions'
import { subjects } from './site'

/** Loads that many rows into the console and scrolls through them, on a machine that is not slowed. */
export async function scale({ browser, url }: Setting, service: Service, rows: number) {
  const visitor = await newcomer(browser)
  const tab = await visitor.tab({ cpu: 1, fast4g: false })
  const { page } = tab
  await load(tab, new URL(subjects.console.list, url).href)
  const started = performance.now()
  const loaded = await page.evaluate(loadRows, rows)
  const loading = performance.now() - started
  await quiet(service)
  // Frame times without any action show the noise of this machine.
  const still = await scroll(page, { step: 0, frames: 120, from: 0.5 })
  const wheel = await scroll(page, { step: 120, frames: 300, from: 0.5 })
  const drag = await scroll(page, { step: 'drag', frames: 300, from: 0 })
  const weight = await heap(tab)
  await visitor.close()
  return { loaded, loading, still, wheel, drag, heap: weight }
}

/** Runs in the page: scrolls to the end of the list until enough rows are loaded. */
async function loadRows(wanted: number): Promise<number> {
  const region = document.querySelector('table')?.closest('[role=region]')
  if (!region) throw new Error('There is no table in a region.')
  const loaded = () => {
    const [, count] = /([\d,]+)(?: of [\d,]+)? loaded/.exec(document.body.innerText) ?? []
    return Number(count?.replaceAll(',', '') ?? 0)
  }
  const limit = performance.now() + 240_000
  let count = loaded()
  for (; count < wanted && performance.now() < limit; count = loaded()) {
    region.scrollTop = region.scrollHeight
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return count
}

interface Scroll {
  /** Pixels for each frame. `drag` moves the bar from end to end. */
  step: number | 'drag'
  frames: number
  /** The start position, as a share of the list. */
  from: number
}

/** Returns the times between frames, and the largest number of elements meanwhile. */
function scroll(page: Page, how: Scroll) {
  return page.evaluate(async ({ step, frames, from }) => {
    const region = document.querySelector('table')?.closest('[role=region]')
    if (!region) throw new Error('There is no table in a region.')
    const height = region.scrollHeight - region.clientHeight
    region.scrollTop = height * from
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    const times: number[] = []
    let [rows, elements, blank] = [0, 0, 0]
    let last = await new Promise<number>(requestAnimationFrame)
    for (let frame = 1; frame <= frames; frame += 1) {
      region.scrollTop = step === 'drag' ? (height * frame) / frames : region.scrollTop + step
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
      const drawn = region.querySelectorAll('tbody tr:not([aria-hidden])')
      rows = Math.max(rows, drawn.length)
      elements = Math.max(elements, document.querySelectorAll('*').length)
      const { left, top, height: tall } = region.getBoundingClientRect()
      const middle = document.elementFromPoint(left + 100, top + tall / 2)
      if (middle?.closest('tr')?.hasAttribute('aria-hidden')) blank += 1
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
    return { p50: at(0.5), p95: at(0.95), worst: at(1), rows, elements, blank }
  }, how)
}
