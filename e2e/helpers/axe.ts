import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose answer a theme can change: nothing but colours differs between the two. */
const rulesAboutColours = ['color-contrast', 'link-in-text-block']

type Fault = Record<'theme' | 'id' | 'element' | 'why', string | undefined>

/** What axe finds in the page as it is, or in the part of it that a selector names. */
export async function faultsIn(page: Page, part?: string): Promise<Fault[]> {
  return faultsOf(builderFor(page, part).withTags(tags))
}

/** What axe finds in the page, or in a part of it, in light, with every rule, and in dark, which it leaves on. */
export async function faultsInBothThemes(page: Page, part?: string): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await faultsOf(builderFor(page, part).withTags(tags), 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await faultsOf(builderFor(page, part).withRules(rulesAboutColours), 'dark')
  return [...light, ...dark]
}

/** In the page alone: it has no frames, and without them axe needs no second page to put its answers together. */
function builderFor(page: Page, part?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode()
  return part === undefined ? builder : builder.include(part)
}

async function faultsOf(builder: AxeBuilder, theme?: string): Promise<Fault[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ theme, id, element: html, why: failureSummary })),
  )
}
