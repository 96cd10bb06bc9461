import { expect, type Page } from '@playwright/test'
import { sidewaysScroll } from './checks/layout'

/** Controls that paper would show. */
export function controlsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, progress, [role=status]')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .map((one) => one.outerHTML.slice(0, 120)),
  )
}

/**
 * The list of this page as printed on A4: so many rows, its facts and no control, and nothing is cut. Afterwards the
 * screen is as before.
 */
export async function expectPaper(
  page: Page,
  { rows, facts }: { rows: number; facts: (string | RegExp)[] },
): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 720, height: 1040 })
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('region', { name: 'Printed list' })
  await expect(paper.getByRole('row')).toHaveCount(rows + 1)
  await expect(paper.locator('dl > div')).toHaveText(facts)
  await expect(page.getByRole('table')).toHaveCount(1)
  expect(await controlsOnPaper(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(size ?? { width: 1280, height: 800 })
}
