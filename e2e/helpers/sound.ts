import { expect, type Page } from '@playwright/test'
import { takenOut } from './purify-oracle'
import { rawHiddenTexts, sound, traces } from './untrusted'

/** Nothing ran, nothing was loaded, nothing hidden is raw, and DOMPurify finds nothing that is not ours. */
export async function expectSound(page: Page, where: string): Promise<void> {
  const [found, raw, foreign] = await Promise.all([
    traces(page),
    rawHiddenTexts(page),
    takenOut(page),
  ])
  expect(found, where).toEqual(sound)
  expect(raw, where).toEqual([])
  expect(foreign, where).toEqual([])
}

/** As `expectSound`, of the page as it is on paper; on screen it is as before then. */
export async function expectSoundOnPaper(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expectSound(page, `${where}, on paper`)
  await page.emulateMedia({ media: null })
}
