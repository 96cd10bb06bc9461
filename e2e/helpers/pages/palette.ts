import { expect, type Page } from '@playwright/test'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
export const field = (page: Page) => palette(page).getByRole('combobox')
export const button = (page: Page) => page.getByRole('button', { name: 'Search and commands' })
export const options = (page: Page) => palette(page).getByRole('option')

/** Opens the palette by its shortcut, after the page is loaded. */
export async function openPalette(page: Page): Promise<void> {
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}
