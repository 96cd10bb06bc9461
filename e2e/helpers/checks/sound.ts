import { expect, type Page } from '@playwright/test'
import { purifyRemovals } from './purify-oracle'
import { rawHiddenTexts, sound, traces } from './untrusted'

/** Checks that nothing ran or was loaded, no hidden character is raw, and DOMPurify finds only our own markup. */
export async function expectSound(page: Page, where: string): Promise<void> {
  const [found, raw, foreign] = await Promise.all([
    traces(page),
    rawHiddenTexts(page),
    purifyRemovals(page),
  ])
  expect(found, where).toEqual(sound)
  expect(raw, where).toEqual([])
  expect(foreign, where).toEqual([])
}

/** Checks the page as printed like `expectSound`. Restores the screen. */
export async function expectSoundInPrint(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expectSound(page, `${where}, on paper`)
  await page.emulateMedia({ media: null })
}
