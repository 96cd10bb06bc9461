import type { Page } from '@playwright/test'
import { jumbled, sidewaysScroll, smallTargets } from './layout'
import * as inPage from './layout-in-page'

/** A window of 1280 by 720 at 400 %, and a small phone. */
const WINDOWS = [
  { width: 320, height: 180 },
  { width: 320, height: 640 },
]
/** So much of the height, in percent, may stay in place while the page scrolls. */
const MOST_HELD = 40

/**
 * What a person with a narrow window, low or high, cannot see, reach or press on the page as it is. The window is
 * afterwards as before; the focus is elsewhere.
 */
export async function narrowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.evaluate(twoFrames)
    const sideways = await sidewaysScroll(page)
    const held = await page.evaluate(inPage.heldBack)
    const all = [
      ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
      ...(held > MOST_HELD ? [`${held} % of the height stays in place`] : []),
      ...(await smallTargets(page)),
      ...(await jumbled(page)),
      ...(await page.evaluate(inPage.beyondWindow)),
      ...(await page.evaluate(inPage.outOfReach)),
    ]
    found.push(...all.map((fault) => `${size.width} × ${size.height}: ${fault}`))
  }
  if (before !== null) await page.setViewportSize(before)
  return found
}

/** Runs in the page: what measures its own size is done then. */
function twoFrames(): Promise<void> {
  return new Promise((go) => {
    requestAnimationFrame(() => requestAnimationFrame(() => go()))
  })
}
