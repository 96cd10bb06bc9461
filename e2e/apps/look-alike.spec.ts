import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { rowOf } from '../helpers/pages/list'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test('an app that looks like another one is marked, with a link to that app', async ({
  page,
  service,
}) => {
  const original = service.fixture('Cyrillic look-alike, the original')
  const { clientId } = service.fixture('Cyrillic look-alike')
  // Letters of the look-alike only, the first three of them Cyrillic.
  const cyrillic = '\u0420\u0435\u0430rlock'
  await open(page, `/apps?search=${encodeURIComponent(cyrillic)}`)
  const mark = toMark(rowOf(page, clientId))
  await expect(mark).toHaveAccessibleName('Name warning: Letters of several scripts in one word')

  await page.getByRole('searchbox').fill('pearlock')
  await expect(rowOf(page, original.clientId)).toBeVisible()
  await page.getByRole('searchbox').fill(cyrillic)
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(mark).toHaveAccessibleName(
    'Name warning: Letters of several scripts in one word; Reads like another app',
  )
  await rowOf(page, clientId).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(mark).toBeFocused()
  await page.keyboard.press('Enter')
  const reasons = warnings(page)
  await expect(reasons).toContainText('mixes Cyrillic and Latin letters, and some of them look')
  await page.keyboard.press('Escape')
  await expect(reasons).toBeHidden()
  await expect(mark).toBeFocused()

  await mark.click()
  await expect(reasons).toContainText('looks like that of one other loaded app')
  await expect(reasons).toContainText(original.clientId)
  await reasons.getByRole('link', { name: 'Pearlock Drive' }).click()
  await expect(page).toHaveURL(`/apps/${original.id}`)
})

test('marks and an open popover pass axe in light and dark, and fit', async ({ page }) => {
  await open(page, '/apps?search=marlock')
  const mark = toMark(rowOf(page, 'U+200B'))
  await expect(mark).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await mark.click()
  await expect(warnings(page)).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('name marks appear after the rows, move no row, and send no request', async ({
  page,
  service,
  server,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server.putInFront(({ url }, _response, next) => {
    if (/row-marks.*\.js$/.test(url ?? '')) void released.then(next)
    else next()
  })
  const scriptRequest = page.waitForRequest(/row-marks.*\.js$/)
  await open(page, '/apps?search=harbour+expense')
  await scriptRequest
  const row = rowOf(page, service.fixture('internal').clientId)
  const name = row.getByRole('link')
  await expect(name).toBeVisible()
  const before = [await row.boundingBox(), await findStart(name)]
  release()
  await expect(toMark(row)).toBeVisible()
  expect([await row.boundingBox(), await findStart(name)]).toEqual(before)
  await atRest(page)
  expect(service.requests.map(({ path, search }) => path + search)).toEqual([
    '/api/v1/oauth-apps?search=harbour+expense&limit=50',
  ])
})

test('the rows are unchanged when the script of the name rules is missing', async ({
  page,
  server,
  problems,
  service,
}) => {
  problems.expect(503)
  server.putInFront(({ url }, response, next) => {
    if (/row-marks.*\.js$/.test(url ?? '')) response.writeHead(503).end()
    else next()
  })
  const scriptResponse = page.waitForResponse(/row-marks.*\.js$/)
  await open(page, '/apps?search=harbour+expense')
  expect((await scriptResponse).status()).toBe(503)
  await rowOf(page, service.fixture('internal').clientId).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Expense Tool')
})

/** Returns the mark beside a name. */
function toMark(row: Locator): Locator {
  return row.getByRole('button', { name: /^Name warning/ })
}

/** Returns the left and top edge of an element, whose width may change. */
async function findStart(element: Locator): Promise<[number, number]> {
  const box = await element.boundingBox()
  return [box?.x ?? 0, box?.y ?? 0]
}

/** Returns the reasons in the open popover. */
function warnings(page: Page): Locator {
  return page
    .getByRole('dialog', { name: 'Name warning' })
    .getByRole('list', { name: 'Warnings about the name' })
}
