import { expect, type Page } from '@playwright/test'
import { takenOut } from './purify-oracle'
import { rawHiddenTexts, sound, traces } from './untrusted'

/** Nothing ran, nothing was loaded, nothing hidden is raw, and DOMPurify finds nothing that is not ours. */
export async function expectSound(page: Page, where: string): Promise<void> {
  expect(await traces(page), where).toEqual(sound)
  expect(await rawHiddenTexts(page), where).toEqual([])
  expect(await takenOut(page), where).toEqual([])
}

/** As `expectSound`, of the page as it is on paper; on screen it stands as before then. */
export async function expectSoundOnPaper(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expectSound(page, `${where}, on paper`)
  await page.emulateMedia({ media: null })
}
