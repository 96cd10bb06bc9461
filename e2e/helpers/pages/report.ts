import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

export interface Saved {
  name: string
  text: string
}

/** Chooses an item of the app's menu “More”. */
export async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Downloads the report of the app on the page. */
export async function saveReport(page: Page): Promise<Saved> {
  const saved = page.waitForEvent('download')
  await chooseMore(page, 'Download report')
  const download = await saved
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  }
}
