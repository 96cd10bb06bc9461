// The pictures of the README: what opens each of them in the demo, and what its page reads like.
import { fileURLToPath } from 'node:url'

/** @typedef {import('playwright').Page} Page */

export const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))

/** A fixed time. The mock counts all its times back from the clock, so each run shows the same pages. */
export const NOW = '2026-11-23T09:30:00Z'

/** The window, and what else a page may depend on. */
export const CONTEXT = /** @type {const} */ ({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
})

/** Each function opens its page and waits until everything in the picture is loaded. */
const PAGES = {
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
    await apps(page).getByText('Matches by recommendation').first().waitFor()
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
    await dialog.getByText(/^The policy applies to the grants of 32 active/).waitFor()
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

/** The names of the pictures, in the order of the README. */
export const PICTURES = /** @type {(keyof typeof PAGES)[]} */ (Object.keys(PAGES))

/**
 * Opens the page of a picture as it is on the picture.
 *
 * @param {Page} page
 * @param {keyof typeof PAGES} picture
 */
export async function openPicture(page, picture) {
  await page.clock.setFixedTime(NOW)
  await PAGES[picture](page)
  await page.mouse.move(0, 0)
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  // Parts that load late change the page once more.
  for (let equal = 0, before = ''; equal < 3;) {
    await page.evaluate(idleMoment)
    const text = await readPicture(page)
    equal = text === before ? equal + 1 : 0
    before = text
  }
}

/** Runs in the page: waits for a moment without work, and a little longer. */
function idleMoment() {
  return new Promise((go) => {
    requestIdleCallback(() => setTimeout(go, 100), { timeout: 1000 })
  })
}

/**
 * Returns what a page reads like, without its messages, which come and go, and without the addresses of its links,
 * because those of a run are random. A dialog makes the rest of its page unreadable.
 *
 * @param {Page} page
 */
export async function readPicture(page) {
  const text = await page.locator('body').ariaSnapshot()
  return `${withoutMessages(text.split('\n')).join('\n')}\n`
}

/** @param {readonly string[]} lines */
function withoutMessages(lines) {
  /** @type {string[]} */
  const kept = []
  /** Indent of the message that is left out. */
  let indent = Infinity
  for (const line of lines) {
    const here = line.search(/\S/)
    if (here > indent) continue
    indent = /^\s*- (?:status|alert)\b/.test(line) ? here : Infinity
    if (indent === Infinity && !/^\s*- \/url: /.test(line)) kept.push(line)
  }
  return kept
}

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
