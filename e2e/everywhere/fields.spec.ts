import type { Locator } from '@playwright/test'
import { persona } from '#mocks/personas'
import { hiddenMessage } from '#/lib/hidden-characters'
import { expect, test } from '../fixtures'
import { appsTable, open } from '../helpers/people'
import { button, field, palette } from '../helpers/pages/palette'

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
