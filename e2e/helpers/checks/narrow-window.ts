import type { Page } from '@playwright/test'
import { inEveryFont } from './fonts'
import { jumbled, sidewaysScroll, smallTargets } from './layout'
import * as inPage from './layout-in-page'

/** A window of 1280 by 720 at 400 %, and a small phone. */
const WINDOWS = [
  { width: 320, height: 180 },
  { width: 320, height: 640 },
]
/** Limit of the height, in percent, that may stay in place while the page scrolls. */
const MAX_FIXED = 40

/**
 * Returns what cannot be seen, reached or pressed in a narrow window, low or high. Restores the window, but not the
 * focus.
 */
export async function narrowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.evaluate(twoFrames)
    const sideways = await sidewaysScroll(page)
    const share = await page.evaluate(inPage.fixedShare)
    const all = [
      ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
      ...(share > MAX_FIXED ? [`${share} % of the height stays in place`] : []),
      ...(await smallTargets(page)),
      ...(await jumbled(page)),
      ...(await inEveryFont(page, () => page.evaluate(inPage.beyondWindow))),
      ...(await inEveryFont(page, () => page.evaluate(inPage.outOfReach))),
    ]
    found.push(...all.map((fault) => `${size.width} × ${size.height}: ${fault}`))
  }
  if (before !== null) await page.setViewportSize(before)
  return found
}

/** Runs in the page: waits until elements that measure their own size are done. */
function twoFrames(): Promise<void> {
  return new Promise((go) => {
    requestAnimationFrame(() => requestAnimationFrame(() => go()))
  })
}
