import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { button, chips, popover } from '../helpers/pages/filters'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const phone = { width: 320, height: 640 }
test.use({ viewport: phone })

const filters = (page: Page) => button(page, 'Filters')
const more = (page: Page) => page.getByRole('button', { name: 'More views' })
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

test('on a phone filters and views are folded, so the first app is visible', async ({ page }) => {
  await open(page, '/apps?verified=false&internal=false&search=secure+viewer')
  await expect(appsTable(page).getByRole('link').first()).toBeInViewport({ ratio: 0.8 })
  await expect(filters(page)).toHaveText('Filters (2)')
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(button(page, 'Classification')).toHaveCount(0)
  await expect(views(page).getByRole('link')).toHaveText(['All apps'])
  await expect(chips(page).getByRole('listitem')).toHaveText([
    'Brand verified: No',
    'and Internal: No (not known to be internal)',
  ])
  // The search has a line of its own.
  const box = await page.getByRole('searchbox').boundingBox()
  expect(box?.width).toBeGreaterThan(270)
  await atRest(page)
  expect(await faultsInBothThemes(page)).toEqual([])

  await test.step('unfolded, with a refused name of a view', async () => {
    await more(page).click()
    await page.getByRole('button', { name: 'Save this view…' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('main').getByText('Give the view a name.')).toBeVisible()
    await filters(page).click()
    await expect(button(page, 'Tenant')).toBeVisible()
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(filters(page)).toHaveText('Filters')
})

test('on a phone a filter and a view are chosen by keyboard and stay visible', async ({ page }) => {
  await open(page)
  await tabTo(page, filters(page))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Classification')).toBeFocused()
  await page.keyboard.press('Enter')
  await popover(page, 'Classification').getByRole('checkbox', { name: 'Malicious' }).check()
  await expect(page).toHaveURL('/apps?classification=malicious')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Classification')).toBeFocused()
  await expect(filters(page)).toHaveText('Filters (1)')
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeFocused()

  await more(page).click()
  await expect(more(page)).toBeFocused()
  await views(page).getByRole('link', { name: 'No active accounts' }).click()
  await expect(page).toHaveURL('/apps?hasActiveAccounts=false')
  await more(page).click()
  await expect(views(page).getByRole('link')).toHaveText(['All apps', 'No active accounts'])
})

test('a filter button that no longer fits the line moves the focus to the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
  await expect(filters(page)).toHaveCount(0)
  await button(page, 'Brand verified').focus()
  await page.setViewportSize(phone)
  await expect(filters(page)).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
