import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { addWideFont, setFont, type Font } from './fonts-in-page'

/**
 * Inter, what the console shows without it, and DejaVu Sans, whose letters are as wide as those of Verdana: the widest
 * fonts that a browser is likely to use.
 */
export const FONTS: readonly Font[] = ['Inter', 'system', 'wide']

const require = createRequire(import.meta.url)

/** Lets a page be set in the wide font. A machine without that font gets it from the package. */
export async function prepareFonts(page: Page): Promise<void> {
  if (await page.evaluate(addWideFont, null)) return
  const files = [
    require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
    require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  ]
  const bytes = files.map((file) => readFileSync(file).toString('base64'))
  if (!(await page.evaluate(addWideFont, bytes))) throw new Error('The wide font does not load.')
}

/**
 * Runs a check of fit in each font, and returns the answers. Repeats a check that finds something for a second,
 * because some parts measure their own size.
 */
async function inEachFont<T extends string[] | number>(
  page: Page,
  check: () => Promise<T>,
): Promise<[font: Font, answer: T][]> {
  await prepareFonts(page)
  const answers: [Font, T][] = []
  for (const font of FONTS) {
    await page.evaluate(setFont, font)
    const end = Date.now() + 1000
    let answer = await check()
    while (hasFound(answer) && Date.now() < end) answer = await check()
    answers.push([font, answer])
  }
  await page.evaluate(setFont, 'Inter' as const)
  return answers
}

function hasFound(answer: string[] | number): boolean {
  return typeof answer === 'number' ? answer > 0 : answer.length > 0
}

/**
 * Returns the complaints of a check in every font. Every check of fit must go through here: the linter refuses
 * `scrollWidth` elsewhere.
 */
export async function inEveryFont(page: Page, check: () => Promise<string[]>): Promise<string[]> {
  const answers = await inEachFont(page, check)
  return answers.flatMap(([font, found]) => found.map((complaint) => `${font}: ${complaint}`))
}

/** Returns the largest answer of a check in every font. */
export async function largestInEveryFont(
  page: Page,
  check: () => Promise<number>,
): Promise<number> {
  const answers = await inEachFont(page, check)
  return Math.max(...answers.map(([, answer]) => answer))
}

/** Returns how far the content of a box can be moved sideways in the font in which it is widest, in pixels. */
export function sidewaysOverflow(box: Locator): Promise<number> {
  return largestInEveryFont(box.page(), () =>
    box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  )
}
