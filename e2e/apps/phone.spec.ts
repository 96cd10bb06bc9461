import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { button, chips, popover } from '../helpers/filters'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { inventory, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const phone = { width: 320, height: 640 }
test.use({ viewport: phone })

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const savedViews = (page: Page) => page.getByRole('button', { name: 'Saved views' })
const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })

test('the first app is on the first screen: filters and views are folded, chips are not; folded and unfolded they fit and pass axe', async ({
  page,
}) => {
  await open(page, '/apps?verified=false&internal=false&search=secure+viewer')
  await expect(inventory(page).getByRole('link').first()).toBeInViewport({ ratio: 0.8 })
  await expect(filters(page)).toHaveText('Filters (2)')
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(savedViews(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(button(page, 'Classification')).toBeHidden()
  await expect(views(page)).toBeHidden()
  await expect(chips(page).getByRole('listitem')).toHaveText([
    'Brand verified: No',
    'Internal: No (not known to be internal)',
  ])
  await atRest(page)
  expect(await faultsInBothThemes(page)).toEqual([])

  await test.step('unfolded, with a refused name of a view', async () => {
    await filters(page).click()
    await savedViews(page).click()
    await expect(button(page, 'Tenant')).toBeVisible()
    await page.getByRole('button', { name: 'Save this view…' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Give the view a name.')).toBeVisible()
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
  })
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(filters(page)).toHaveText('Filters')
})

test('by keyboard they open in place, a filter is set and stays visible, and a saved view takes two steps', async ({
  page,
}) => {
  await open(page)
  await tabTo(page, filters(page))
  await page.keyboard.press('Enter')
  await expect(filters(page)).toBeFocused()
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, button(page, 'Classification'), 1)
  await page.keyboard.press('Enter')
  await popover(page, 'Classification').getByRole('checkbox', { name: 'Malicious' }).check()
  await expect(page).toHaveURL('/apps?classification=malicious')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Classification')).toBeFocused()
  await expect(filters(page)).toHaveText('Filters (1)')

  await filters(page).press('Enter')
  await expect(filters(page)).toBeFocused()
  await expect(button(page, 'Classification')).toBeHidden()

  await savedViews(page).click()
  await expect(savedViews(page)).toBeFocused()
  await views(page).getByRole('link', { name: 'Newest first' }).click()
  await expect(page).toHaveURL('/apps')
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
})

test('narrowing the window keeps the focused control', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
  await expect(filters(page)).toHaveCount(0)
  await expect(savedViews(page)).toHaveCount(0)
  await button(page, 'Internal').focus()
  await page.setViewportSize(phone)
  await expect(filters(page)).toBeVisible()
  await expect(button(page, 'Internal')).toBeFocused()
  await filters(page).focus()
  await expect(button(page, 'Internal')).toBeHidden()
})
