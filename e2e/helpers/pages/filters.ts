import { expect, type Locator, type Page } from '@playwright/test'

const group = (page: Page) => page.getByRole('group', { name: 'Filters' })
/** Returns a filter's button. At 1,280 px those of `onLine` are visible, and others are in `moreFilters`. */
export const button = (page: Page, name: string) =>
  group(page).getByRole('button', { name, exact: true })
export const onLine = ['Classification', 'Restricted scopes', 'Brand verified']
/** Returns the button of the filters that do not fit on the line. */
export const moreFilters = (page: Page) => button(page, 'More filters')
export const popover = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

/** Opens a filter, if necessary through the button of the other filters. */
export async function press(page: Page, name: string): Promise<void> {
  await expect(group(page)).toBeVisible()
  if (!(await button(page, name).isVisible()))
    await group(page)
      .getByRole('button', { name: /ilters$/ })
      .click()
  await button(page, name).click()
}

/** Opens a filter, checks one of its values and closes it. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await press(page, name)
  await popover(page, name).getByLabel(value, { exact: true }).check()
  await page.keyboard.press('Escape')
}

/** Opens a filter and waits until its values are counted. */
export async function openFilter(page: Page, name: string): Promise<Locator> {
  await press(page, name)
  await expect(popover(page, name).getByText(/^counted at \d\d:\d\d:\d\d/)).toBeVisible()
  return popover(page, name)
}

/** Returns the number beside a value. */
export async function countOf(option: Locator): Promise<number> {
  const description = await option.evaluate((input) => {
    const id = input.getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent ?? 'no count'
  })
  return Number(description.replaceAll(',', ''))
}

/** Returns a tenant's ID as the filter shows it. */
export function shortOf(id: string): string {
  return `${id.slice(0, 12)}…${id.slice(-8)}`
}
