import type { Page } from '@playwright/test'
import { savedFile } from '../files'

/** Chooses an item of the app's menu “More”. */
export async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Downloads the report of the app on the page. */
export async function saveReport(page: Page): Promise<{ name: string; text: string }> {
  const { name, buffer } = await savedFile(page, () => chooseMore(page, 'Download report'))
  return { name, text: buffer.toString() }
}
