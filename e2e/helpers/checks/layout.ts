import type { Page } from '@playwright/test'
import * as frameInPage from './fit-in-page'
import { inEveryFont, largestInEveryFont } from './fonts'
import * as inPage from './layout-in-page'

// Each check of fit runs in every font: see fonts.ts.

/** Returns how far the page, or the scroller inside it, can be moved sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  largestInEveryFont(page, () => page.evaluate(inPage.sidewaysScroll))

/** Returns controls smaller than 24 by 24 pixels. A label belongs to its control. */
export const smallTargets = (page: Page): Promise<string[]> =>
  inEveryFont(page, () => page.evaluate(inPage.smallTargets))

/** Returns lines of text in tables and facts that are cut off at the top or at the bottom. */
export const cutLines = (page: Page): Promise<string[]> =>
  inEveryFont(page, () => page.evaluate(inPage.cutLines))

/** Returns texts that are cut off at a side and cannot be scrolled. */
export const cutText = (page: Page): Promise<string[]> =>
  inEveryFont(page, () => page.evaluate(frameInPage.cutText))

/** Returns texts of a line whose order differs from the document. */
export const jumbled = (page: Page): Promise<string[]> => page.evaluate(inPage.jumbled)

/** Letters of twice the size. */
export const largeLetters = 'html { font-size: 200% !important }'

/** The text spacing that a user can set (WCAG 1.4.12). */
export const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Adds a user's style. The policy covers only the page's own styles. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}
