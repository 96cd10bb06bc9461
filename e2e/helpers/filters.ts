import { expect, type Locator, type Page } from '@playwright/test'

export const button = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true })
export const popover = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** The chips of the active filters. */
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

/** Opens a filter and waits until its values are counted. */
export async function openFilter(page: Page, name: string): Promise<Locator> {
  await button(page, name).click()
  await expect(popover(page, name).getByText(/^counted at \d\d:\d\d:\d\d/)).toBeVisible()
  return popover(page, name)
}

/** The number beside a value. */
export async function countOf(option: Locator): Promise<number> {
  const description = await option.evaluate((input) => {
    const id = input.getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent ?? 'no count'
  })
  return Number(description.replaceAll(',', ''))
}

/** A tenant's ID as the filter shows it. */
export function shortOf(id: string): string {
  return `${id.slice(0, 12)}…${id.slice(-8)}`
}
