import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { hiddenUnderHover } from '../helpers/checks/hover'
import { appsTable, open } from '../helpers/people'
import { stagedIn } from '../helpers/pages/review'
import { atRest } from '../helpers/rest'

const names = ['Zoom', 'Fenidano Assistant for the whole of the shared calendar']

test('a hovered button or link hides no text in light or dark', async ({ page, service }) => {
  await open(page)
  await atRest(page)
  expect(await hiddenUnderHover(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await hiddenUnderHover(page, '[role=dialog]')).toEqual([])
  const [staged] = stagedIn(service)
  await open(page, `/review/${staged?.id}`)
  await atRest(page)
  expect(await hiddenUnderHover(page, 'main')).toEqual([])
})

for (const [density, narrowest] of [
  ['comfortable', 1024],
  ['compact', 1280],
] as const) {
  test(`${density}: a hovered row moves nothing, and its buttons leave the beginning of its texts`, async ({
    page,
    service,
  }) => {
    for (const name of names) service.insertApp({ name })
    await page.addInitScript((chosen) => {
      localStorage.setItem('oauth-apps-console.preferences', JSON.stringify({ density: chosen }))
    }, density)
    await open(page)
    for (const width of [narrowest, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of names) {
        const row = appsTable(page).getByRole('row').filter({ hasText: name })
        const link = row.getByRole('link')
        const clientId = row.locator('td code')
        await page.mouse.move(0, 0)
        await expect(row).toBeVisible()
        await atRest(page)
        const before = [await link.boundingBox(), await clientId.boundingBox()]
        // A hovered link would preload the app, so hover another cell.
        await row.getByRole('cell', { name: 'Unknown' }).hover()
        await expect(row.locator('button[data-action]').first()).toHaveCSS('opacity', '1')
        const where = `${name} at ${width} px`
        expect([await link.boundingBox(), await clientId.boundingBox()], where).toEqual(before)
        expect(await columnWidth(clientId), where).toBeGreaterThan(40)
        expect(await overhang(clientId), where).toBeLessThanOrEqual(0)
        const { fromEnd, ofName, ofClientId, isNameCovered } = await roomOfButtons(row)
        expect(fromEnd, where).toBeLessThan(12)
        // The beginning of a name and of a client ID tells apps apart, too. One line has room for the name only.
        expect(ofName, where).toBeGreaterThan(density === 'compact' ? 60 : 100)
        if (density === 'compact') expect(isNameCovered, where).toBe(false)
        else expect(ofClientId, where).toBeGreaterThan(60)
      }
    }
  })
}

/** Returns where the shown buttons of a row are: their distance from the cell's end, and what they leave of its texts. */
const roomOfButtons = (row: Locator) =>
  row.evaluate((drawn) => {
    const boxOf = (selector: string) => drawn.querySelector(selector)?.getBoundingClientRect()
    const buttons = [...drawn.querySelectorAll('button[data-action]')]
    const boxes = buttons.map((button) => button.getBoundingClientRect())
    const left = Math.min(...boxes.map((box) => box.left))
    const cell = buttons[0]?.closest('td')?.getBoundingClientRect().right ?? Infinity
    return {
      fromEnd: cell - Math.max(...boxes.map(({ right }) => right)),
      ofName: left - (boxOf('a')?.left ?? Infinity),
      ofClientId: left - (boxOf('code')?.left ?? Infinity),
      // A link has space around it.
      isNameCovered: (boxOf('a')?.right ?? Infinity) - 4 > left,
    }
  })

/** Returns the pixels of a text over the next cell. */
const overhang = (text: Locator) =>
  text.evaluate((drawn) => {
    const cell = drawn.closest('td')?.getBoundingClientRect().right ?? 0
    return drawn.getBoundingClientRect().right - cell
  })

const columnWidth = async (text: Locator) => Math.round((await text.boundingBox())?.width ?? 0)
