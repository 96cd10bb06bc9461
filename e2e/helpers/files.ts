import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Runs an action that saves a file. Returns the file. */
export async function savedFile(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; buffer: Buffer }> {
  const saved = page.waitForEvent('download')
  await act()
  const download = await saved
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) }
}

/** Chooses a file with this button of the page. */
export async function chooseFile(
  page: Page,
  name: string,
  content: string | Buffer,
  button = 'Choose a file…',
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  const buffer = Buffer.from(content)
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer })
}
