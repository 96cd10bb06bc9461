import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { FONTS, prepareFonts } from '../helpers/checks/fonts'
import { setFont } from '../helpers/checks/fonts-in-page'
import { appsTable, open, signIn } from '../helpers/people'
import { atRest } from '../helpers/rest'

/** Speed of an ordinary connection: 60 ms to the server and back, 10 Mbit a second. */
const ordinary = {
  offline: false,
  latency: 60,
  downloadThroughput: 1_250_000,
  uploadThroughput: 600_000,
}

/** Width of the navigation's “Trusted entities” in Inter of 13 px and weight 500. Other fonts differ by over 1 px. */
const WIDTH = 96.5

test('a first visit over an ordinary connection shows Inter, and its arrival moves nothing', async ({
  page,
}) => {
  await signIn(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', ordinary)
  await page.addInitScript(watchShifts)
  await page.goto('/apps')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  await atRest(page)
  expect(await widthOf(page, 'Trusted entities')).toBeCloseTo(WIDTH, 0)
  expect(await fontsOf(page)).toEqual(['Inter'])
  expect(await page.evaluate(requestsOfFonts)).toContain('link')
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.02)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-kerning', 'auto')
})

test('the checks of fit see the page in three fonts, the last of them wide', async ({ page }) => {
  await open(page, '/settings')
  await prepareFonts(page)
  const widths: number[] = []
  for (const font of FONTS) {
    await page.evaluate(setFont, font)
    widths.push(await widthOf(page, 'Trusted entities'))
  }
  const [inter = 0, system = 0, wide = 0] = widths
  expect(inter).toBeCloseTo(WIDTH, 0)
  expect(Math.abs(system / inter - 1)).toBeLessThan(0.05)
  expect(wide / inter).toBeGreaterThan(1.04)
})

async function widthOf(page: Page, text: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByText(text, { exact: true })
  return link.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width
  })
}

/** Returns the fonts that the browser drew the page's title with. */
async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

/** Runs in the page: returns what requested each font. A preload is a link. */
function requestsOfFonts(): string[] {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ initiatorType }) => initiatorType)
}

/** Runs in the page: adds up the shifts. */
function watchShifts(): void {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value'))
      Reflect.set(window, 'shift', shift)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
