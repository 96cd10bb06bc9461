import { expect, test } from '#e2e/fixtures'
import { tabStops } from '#e2e/helpers/keyboard'
import { appsTable, open } from '#e2e/helpers/people'
import type { Page, Locator } from '@playwright/test'
import { atRest } from '#e2e/helpers/rest'
import { persona } from '#mocks/personas'
import { hiddenMessage } from '#/lib/hidden-characters'
import { button, field, palette } from '#e2e/helpers/pages/palette'

// The checks for every state of every page are in states.spec.ts.

test('every tab stop of the list has a focus ring, and nothing covers it', async ({ page }) => {
  await open(page, '/apps?classification=malicious&hasActiveAccounts=false&verified=perhaps')
  await test.step('each tab stop has a ring, from the top of the page', async () => {
    // A new load, so that Tab starts at the top of the page.
    await page.reload()
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    const stops = await tabStops(page)
    expect(stops.map(({ what }) => what)).toContain('a Skip to content')
    expect(stops.length).toBeGreaterThan(10)
    expect(stops.filter(({ ring, coveredBy }) => ring < 2 || coveredBy !== null)).toEqual([])
  })
  await test.step('forced colours keep the edges of controls', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const edged = [
      page.getByRole('button', { name: 'Lock', exact: true }),
      page.getByRole('searchbox'),
      page.getByRole('combobox', { name: 'Sort' }),
      appsTable(page)
        .getByRole('cell', { name: 'Malicious' })
        .first()
        .getByText('Malicious', { exact: true }),
    ]
    for (const control of edged) {
      await expect(control).toHaveCSS('border-top-style', /solid|dashed/)
      await expect(control).not.toHaveCSS('border-top-width', '0px')
      await expect(control).not.toHaveCSS('border-top-color', /rgba\(.*, 0\)|transparent/)
    }
  })
})

const tip = (page: Page) => page.getByRole('tooltip')

test('a tip stays while the pointer is on it, and closes with Escape', async ({ page }) => {
  await open(page)
  await atRest(page)
  const row = appsTable(page).getByRole('row').nth(1)
  const copy = row.getByRole('button', { name: 'Copy client ID' })
  await copy.hover()
  await expect(tip(page)).toHaveText('Copy client ID')
  // The accessible name already has the text of the tip.
  await expect(copy).not.toHaveAttribute('title')
  await tip(page).hover()
  await expect(tip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip(page)).toBeHidden()

  const time = row.locator('time').first()
  const utc = (await time.getAttribute('datetime')) ?? ''
  await time.hover()
  await expect(tip(page)).toHaveText(utc)
  await expect(time).toHaveAccessibleDescription(utc)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tip(page)).toBeHidden()
  await expect(time).toHaveAccessibleDescription('')
})

test('a tip shows at the keyboard focus, also in an open popover', async ({ page }) => {
  await open(page)
  await atRest(page)
  await page.getByRole('button', { name: 'Classification', exact: true }).focus()
  await page.keyboard.press('Enter')
  const popover = page.getByRole('dialog', { name: 'Classification' })
  await expect(popover.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(popover.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(tip(page)).toHaveText('Close')
  const isOnTop = await tip(page).evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect()
    return box.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await expect(tip(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(tip(page)).toBeHidden()
})

/** Fills a field as a password manager does: it sets the value and fires no event. */
async function fillSilently(input: Locator, value: string): Promise<void> {
  await input.evaluate((element, text) => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, element)
  }, value)
}

test('a token that a password manager filled in without an event connects', async ({ page }) => {
  await page.goto('/apps')
  await fillSilently(page.getByLabel('API token'), persona('full access').token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
})

test('a token that was filled in without an event is sent by Enter', async ({ page }) => {
  await page.goto('/apps')
  await fillSilently(page.getByLabel('API token'), persona('full access').token)
  await page.getByLabel('API token').press('Enter')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
})

test('a view gets the name that was filled in without an event', async ({ page }) => {
  await open(page, '/apps?classification=malicious')
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await fillSilently(page.getByRole('textbox', { name: 'Name' }), 'Bad ones')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Bad ones' })).toBeVisible()
})

const hidden = 'ma\u200bil'

test('a hidden character in a search is named in Apps, the palette and a find', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('searchbox', { name: 'Search by name or client ID' }).fill(hidden)
  await expect(page.getByRole('main').getByText(hiddenMessage(hidden) ?? '')).toBeVisible()
  await button(page).click()
  await field(page).fill(hidden)
  await expect(palette(page).getByRole('status')).toContainText(hiddenMessage(hidden) ?? '')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find by address, name or ID' }).fill(hidden)
  await expect(page.getByRole('main').getByText(hiddenMessage(hidden) ?? '')).toBeVisible()
})
