// Takes the pictures in the README from the demo build, in light and dark: npm run screenshot. For some of them by
// name: npm run screenshot -- overview
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { WITH_SCROLL_BARS } from './browser-args.mjs'
import { findBrowser } from './find-browser.mjs'
import { looksSame, smallWebp } from './small-webp.mjs'

/** @typedef {import('playwright').Page} Page */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDER = `${ROOT}e2e/screenshots`
/** Limit of a picture. The repository keeps every version, so pictures are small and saved only if they changed. */
const MOST_BYTES = 110_000
/** A fixed time. The mock counts all its times back from the clock, so each run takes the same pictures. */
const NOW = '2026-11-23T09:30:00Z'

/** Each function opens its page and waits until everything in the picture is loaded. */
const PICTURES = {
  overview: async (/** @type {Page} */ page) => {
    await open(page, '/overview')
    await page.getByText('resolved recommendations agree').waitFor()
    await page.getByRole('figure', { name: 'Policy cover' }).waitFor()
    await page.getByRole('list', { name: 'Most accounts' }).waitFor()
  },
  apps: async (/** @type {Page} */ page) => {
    await open(
      page,
      '/apps?classification=malicious,suspicious,overprivileged&verified=false&sort=lastNewGrant:desc',
    )
    await apps(page).getByRole('link').first().waitFor()
  },
  app: openImpostor,
  review: async (/** @type {Page} */ page) => {
    await open(page, '/review')
    await page.getByText('checked all 1,060 apps').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Quoromeo Case Export' }).click()
    await page.getByText('220 accounts', { exact: true }).waitFor()
    await page.getByText('Service: brand not verified.').waitFor()
  },
  decision: async (/** @type {Page} */ page) => {
    await openImpostor(page)
    await page.getByRole('button', { name: 'Classify and remediate…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Malicious' }).check()
    await dialog.getByRole('radio', { name: 'Revoke', exact: true }).check()
    await dialog.getByText('grants of 32 active accounts').waitFor()
  },
  run: async (/** @type {Page} */ page) => {
    await open(page, '/apps?search=mail')
    await apps(page).getByRole('checkbox', { name: 'Select all loaded apps' }).check()
    await page.getByRole('button', { name: 'Classify and remediate selected…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Suspicious' }).check()
    await page.evaluate(() => {
      const service = mockService
      if (service === undefined) throw new Error('The demo has no mock.')
      // Meanwhile another admin decides on one app, and another app disappears. The 20th write has no answer.
      service.anotherAdmin('staged with committed other', { classification: 'safe' })
      const [, , , removed] = document.querySelectorAll('td a[href^="/apps/"]')
      service.removeApp(removed?.getAttribute('href')?.split('/').at(-1) ?? '')
      service.faults.add({ match: { method: 'PATCH' }, skip: 19, effect: { kind: 'never' } })
    })
    // The dialog accepts no click in its first half second.
    const opened = await page.evaluate(() => performance.now())
    await page.waitForFunction((since) => performance.now() - since > 550, opened)
    await dialog.getByRole('button', { name: 'Set Suspicious for 39 apps' }).click()
    await page.getByText('21 of 39 done: 19 confirmed').waitFor()
  },
}

const shared = { root: ROOT, configFile: `${ROOT}vite.config.ts`, mode: 'demo' }
await build({ ...shared, logLevel: 'warn' })
const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } })
const { executablePath } = findBrowser()
const browser = await chromium.launch({
  ...WITH_SCROLL_BARS,
  ...(executablePath && { executablePath }),
})
mkdirSync(FOLDER, { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, goTo] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({
      baseURL: server.resolvedUrls?.local[0] ?? '',
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 1,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(NOW)
    await goTo(page)
    await page.mouse.move(0, 0)
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    const file = `${FOLDER}/${name}-${colorScheme}.webp`
    const png = await page.screenshot({ animations: 'disabled' })
    const webp = await smallWebp(browser, png, MOST_BYTES)
    const isNew = !existsSync(file) || !(await looksSame(browser, readFileSync(file), webp))
    if (isNew) writeFileSync(file, webp)
    const size = `${Math.round(webp.length / 1000)} kB`
    console.log(`${name}-${colorScheme}: ${isNew ? `${size}, new` : 'as it was'}`)
    await context.close()
  }
}
await browser.close()
await server.close()

/** @param {Page} page */
function apps(page) {
  return page.getByRole('table', { name: 'OAuth apps' })
}

/**
 * Opens a URL without the line that offers the tour.
 *
 * @param {Page} page
 * @param {string} address
 */
async function open(page, address) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/**
 * Opens the app that copies the name of the company's own tool. Its warning needs both apps loaded.
 *
 * @param {Page} page
 */
async function openImpostor(page) {
  await open(page, '/apps?search=expense')
  const copy = apps(page).getByRole('row').filter({ hasText: 'No record' })
  await copy.getByRole('link', { name: 'Harbour Expense Tool' }).click()
  await page.getByText('Same name, another client ID.').waitFor()
  await page.getByText('Service: no brand record.').waitFor()
  await page.getByText('32 active of 32 ever').waitFor()
}
