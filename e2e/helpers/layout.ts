import type { Page } from '@playwright/test'
import * as inPage from './layout-in-page'

/** How far the page, or what scrolls in its place, can be moved sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> => page.evaluate(inPage.sidewaysScroll)

/** Controls smaller than 24 by 24 pixels; a label belongs to its control. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(inPage.smallTargets)

/** Lines of text in tables and facts that are cut off at the top or at the bottom. */
export const cutLines = (page: Page): Promise<string[]> => page.evaluate(inPage.cutLines)

/** Texts that are cut off at a side without a way to the rest. */
export const cutText = (page: Page): Promise<string[]> => page.evaluate(inPage.cutText)

/** Letters of twice the size. */
export const largeLetters = 'html { font-size: 200% !important }'

/** The spacing that WCAG 1.4.12 lets a person ask for. */
export const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** A style of the person's own: the policy is about the page's. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}
