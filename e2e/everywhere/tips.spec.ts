import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

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
