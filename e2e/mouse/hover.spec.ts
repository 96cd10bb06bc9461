import type { Locator, Page } from '@playwright/test'
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
  test(`${density}: a hovered row shows its client ID and its buttons side by side`, async ({
    page,
    service,
  }) => {
    for (const name of names) service.insertApp({ name })
    await page.addInitScript((chosen) => {
      localStorage.setItem('oauth-apps-console.preferences', JSON.stringify({ density: chosen }))
    }, density)
    await open(page)
    for (const width of [narrowest, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of names) {
        const row = appsTable(page).getByRole('row').filter({ hasText: name })
        const clientId = row.locator('td code')
        await page.mouse.move(0, 0)
        await expect(row).toBeVisible()
        await atRest(page)
        const before = await columnWidth(clientId)
        // A hovered link would preload the app, so hover another cell.
        await row.getByRole('cell', { name: 'Unknown' }).hover()
        const where = `${name} at ${width} px`
        expect(await buttonsOverText(page, row), where).toEqual([])
        expect(await fromEnd(row), where).toBeLessThan(12)
        expect(await columnWidth(clientId), where).toBeGreaterThanOrEqual(before)
        expect(before, where).toBeGreaterThan(40)
        expect(await overhang(clientId), where).toBeLessThanOrEqual(0)
        // The beginning of a name also tells apps apart.
        expect(await columnWidth(row.getByRole('link')), where).toBeGreaterThan(30)
      }
    }
  })
}

/** Returns the pixels between the last button and the end of the row. */
const fromEnd = (row: Locator) =>
  row.evaluate((drawn) => {
    const ends = [...drawn.querySelectorAll('button[data-action]')].map(
      (button) => button.getBoundingClientRect().right,
    )
    return Math.abs(drawn.getBoundingClientRect().right - Math.max(...ends))
  })

/** Returns the pixels of a text over the next cell. */
const overhang = (text: Locator) =>
  text.evaluate((drawn) => {
    const cell = drawn.closest('td')?.getBoundingClientRect().right ?? 0
    return drawn.getBoundingClientRect().right - cell
  })

const columnWidth = async (text: Locator) => Math.round((await text.boundingBox())?.width ?? 0)

/** Returns the row's visible buttons that are over its name, tenant or client ID, each with that text. */
async function buttonsOverText(page: Page, row: Locator): Promise<string[]> {
  const boxes = (all: Locator) =>
    all.evaluateAll((each) =>
      each.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const { opacity } = getComputedStyle(element)
        return {
          label: element.getAttribute('aria-label') ?? element.textContent,
          left,
          right,
          top,
          bottom,
          isShown: opacity !== '0',
        }
      }),
    )
  const cell = row.getByRole('cell').filter({ has: page.locator('code') })
  const buttons = (await boxes(cell.getByRole('button'))).filter(
    ({ isShown, right, left }) => isShown && right > left,
  )
  const texts = await boxes(cell.locator('a, code, [data-tip^=tnt]'))
  expect(buttons.map(({ label }) => label)).toContain('Classify and remediate…')
  expect(texts.length).toBeGreaterThan(1)
  return buttons.flatMap((button) =>
    texts
      .filter(
        (text) =>
          text.left < button.right &&
          button.left < text.right &&
          // A button is higher than its line, and a link has space around it.
          text.top < button.bottom - 6 &&
          button.top < text.bottom - 6,
      )
      .map((text) => `${button.label} over ${text.label}`),
  )
}
