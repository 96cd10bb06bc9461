import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose answer a theme can change: nothing but colours differs between the two. */
const rulesAboutColours = ['color-contrast', 'link-in-text-block']

type Fault = Record<'theme' | 'id' | 'element' | 'why', string | undefined>
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
interface Axe {
  run(context: Document | { include: string[] }, options: object): Promise<Results>
}

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in the page as it is, or in the part of it that a selector names. */
export async function faultsIn(page: Page, part?: string): Promise<Fault[]> {
  return faultsOf(page, { type: 'tag', values: tags }, { part })
}

/** What axe finds in the page, or in a part of it, in light, with every rule, and in dark, which it leaves on. */
export async function faultsInBothThemes(page: Page, part?: string): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await faultsOf(page, { type: 'tag', values: tags }, { part, theme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await faultsOf(
    page,
    { type: 'rule', values: rulesAboutColours },
    { part, theme: 'dark' },
  )
  return [...light, ...dark]
}

/** What axe finds about the colours of the page as it is. */
export async function faultsOfColours(page: Page, theme?: string): Promise<Fault[]> {
  return faultsOf(page, { type: 'rule', values: rulesAboutColours }, { theme })
}

/**
 * In the page alone: it has no frames, and without them axe needs no second page to put its answers together. Its
 * source is long, and goes to the page once a load; it says of what it finds only what is wrong.
 */
async function faultsOf(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
  { part, theme }: { part?: string | undefined; theme?: string | undefined },
): Promise<Fault[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // No rule of these looks into style sheets: axe need not fetch them.
  const options = { runOnly, resultTypes: ['violations'], iframes: false, preload: false }
  const faults = await page.evaluate(
    async ([selector, how]) => {
      const { axe } = window as unknown as { axe: Axe }
      const context = selector === null ? document : { include: [selector] }
      const { violations } = await axe.run(context, how)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => ({ id, element: html, why: failureSummary })),
      )
    },
    [part ?? null, options] as const,
  )
  return faults.map((fault) => ({ theme, ...fault }))
}
