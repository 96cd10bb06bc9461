import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { accountsPath } from '../helpers/pages/accounts'
import { stagedIn } from '../helpers/pages/review'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ viewport: { width: 1280, height: 720 } })

test('dragging over the text of a row selects the text and opens nothing', async ({ page }) => {
  await open(page)
  const row = appsTable(page).getByRole('row').nth(2)
  const name = (await row.getByRole('link').textContent()) ?? ''
  // On hover the buttons of a row are over the end of its first column.
  const time = row.locator('time').first().locator('> span').first()
  const box = await time.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 1, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.move(x + 75, y, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/^\d+ Nov, \d/)
  await atRest(page)
  await expect(page).toHaveURL('/apps')
  // A click on the selection removes it. A click beside it works like any other.
  await page.mouse.click(x + 110, y)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('the wheel scrolls what is under the pointer, and never the page', async ({
  page,
  service,
}) => {
  const [staged] = stagedIn(service)
  for (const address of ['/apps', accountsPath(service, '250 accounts'), `/review/${staged?.id}`]) {
    await open(page, address)
    expect(await turnTheWheel(page, address), address).toBeGreaterThan(0)
  }
  // The empty form has nothing to scroll.
  await open(page, '/lookup')
  expect(await turnTheWheel(page, '/lookup')).toBe(0)
})

/** Turns the wheel at the left and right of the content. Returns how many boxes scrolled. The page must not. */
async function turnTheWheel(page: Page, where: string): Promise<number> {
  await atRest(page)
  const main = await page.getByRole('main').boundingBox()
  for (const part of [0.2, 0.7]) {
    await page.mouse.move((main?.x ?? 0) + (main?.width ?? 0) * part, 400)
    await page.mouse.wheel(0, 4000)
    await page.mouse.wheel(0, 4000)
    await atRest(page)
    const place = await page.evaluate(() => ({
      y: scrollY,
      longer: (document.scrollingElement?.scrollHeight ?? 0) - innerHeight,
    }))
    expect(place, where).toEqual({ y: 0, longer: 0 })
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
  }
  return page.evaluate(
    () => [...document.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).length,
  )
}

test('Shift, Ctrl or the middle button opens an app’s link elsewhere', async ({ page }) => {
  await open(page)
  const link = appsTable(page).getByRole('link').first()
  const address = await link.getAttribute('href')
  await atRest(page)
  const ways = [
    { button: 'left', modifiers: ['Shift'] },
    { button: 'left', modifiers: ['ControlOrMeta'] },
    { button: 'middle', modifiers: [] },
  ] satisfies Parameters<typeof link.click>[0][]
  for (const way of ways) {
    const other = page.context().waitForEvent('page')
    await link.click(way)
    const opened = await other
    await expect(opened).toHaveURL(address ?? '')
    // A session belongs to its tab.
    await expect(opened.getByLabel('API token')).toBeVisible()
    await opened.close()
    await expect(page).toHaveURL('/apps')
  }
  // Beside the link these keys open nothing.
  const cell = appsTable(page).getByRole('row').nth(1).locator('td:has(time)').first()
  for (const way of ways) {
    await cell.click(way)
    await atRest(page)
    await expect(page).toHaveURL('/apps')
  }
  expect(page.context().pages()).toHaveLength(1)
})

test('a file dropped anywhere on the lookup is read by the console', async ({ page }, info) => {
  const file = info.outputPath('log.txt')
  await writeFile(file, '12345-abc.apps.googleusercontent.com\n')
  await open(page, '/lookup')
  await atRest(page)
  // A browser leaves the page and opens the file if no handler prevents that.
  const isHandled = page.evaluate(
    () =>
      new Promise((go) => {
        addEventListener('drop', (event) => go(event.defaultPrevented))
      }),
  )
  const cdp = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const at = { x: (navigation?.x ?? 0) + 20, y: 600, data }
  await cdp.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at })
  await cdp.send('Input.dispatchDragEvent', { type: 'dragOver', ...at })
  await cdp.send('Input.dispatchDragEvent', { type: 'drop', ...at })
  expect(await isHandled).toBe(true)
  await expect(page.getByRole('main')).toContainText('log.txt')
  await expect(page.getByRole('button', { name: 'Look up 1 client ID', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/lookup')
})
