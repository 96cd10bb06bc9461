import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** A report as it was saved. */
export interface Saved {
  name: string
  text: string
}

/** Downloads the report of the app on the page. */
export async function saveReport(page: Page): Promise<Saved> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  const download = await saved
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  }
}
