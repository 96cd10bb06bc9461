import { expect, type Page } from '@playwright/test'
import { sidewaysScroll } from './checks/layout'

/** Returns the controls that would be printed. */
export function controlsInPrint(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, progress, [role=status]')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** Returns short words of the printed list that do not fit their column. */
function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('[aria-label="Printed list"] :is(th, td)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (text.parentElement?.closest('code')) continue
        for (const { index, 0: word } of text.data.matchAll(/(?<!\S)[A-Za-z]{2,14}(?!\S)/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
      }
    }
    return broken
  })
}

/**
 * Checks the list of this page as printed on A4: its rows, its facts, no control, and nothing cut. Restores the
 * screen.
 */
export async function expectPrint(
  page: Page,
  { rows, facts }: { rows: number; facts: (string | RegExp)[] },
): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 720, height: 1040 })
  await page.emulateMedia({ media: 'print' })
  const printout = page.getByRole('region', { name: 'Printed list' })
  await expect(printout.getByRole('row')).toHaveCount(rows + 1)
  await expect(printout.locator('dl > div')).toHaveText(facts)
  await expect(page.getByRole('table')).toHaveCount(1)
  expect(await controlsInPrint(page)).toEqual([])
  expect(await brokenTexts(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(size ?? { width: 1280, height: 800 })
}

/** Returns the facts above the rows of the printed list, each as its name and its text. */
export async function factsInPrint(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const facts = page.getByRole('region', { name: 'Printed list' }).locator('dl > div')
  await expect(facts.first()).toBeVisible()
  const texts = await facts.allTextContents()
  await page.emulateMedia({ media: null })
  return texts
}
