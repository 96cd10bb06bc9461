import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose answer a theme can change: nothing but colours differs between the two. */
const rulesAboutColours = ['color-contrast', 'link-in-text-block']

type Fault = Record<'theme' | 'id' | 'element' | 'why', string | undefined>

/** What axe finds in the page as it is, or in the part of it that a selector names. */
export async function faultsIn(page: Page, part?: string): Promise<Fault[]> {
  const builder = builderFor(page).withTags(tags)
  return faultsOf(part === undefined ? builder : builder.include(part))
}

/** What axe finds in the page in light, with every rule, and in dark, which it leaves on. */
export async function faultsInBothThemes(page: Page): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await faultsOf(builderFor(page).withTags(tags), 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await faultsOf(builderFor(page).withRules(rulesAboutColours), 'dark')
  return [...light, ...dark]
}

/** In the page alone: it has no frames, and without them axe needs no second page to put its answers together. */
function builderFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

async function faultsOf(builder: AxeBuilder, theme?: string): Promise<Fault[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ theme, id, element: html, why: failureSummary })),
  )
}
