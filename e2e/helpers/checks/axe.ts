import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { oneOfEachColour, type Coloured } from './colours-in-page'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** An experimental rule of axe: visible text of a control is in its name (WCAG 2.5.3), so that it can be spoken. */
const extraRule = 'label-content-name-mismatch'
/** The rules that a theme can affect, because both themes differ in colours only. */
const rulesAboutColours = ['color-contrast', 'link-in-text-block']
/** `smallTargets` checks 24 by 24 pixels wherever this rule does, and accepts no free space instead. */
const ruleCheckedElsewhere = 'target-size'

type Fault = Record<'theme' | 'id' | 'element' | 'why', string | undefined>
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
interface Axe {
  run(context: Document | { include: readonly (string | Element)[] }, how: object): Promise<Results>
}

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Number of checks of each combination of colours in this process. One pass counts as often enough, because equal
 * colours have equal contrast everywhere.
 */
const checkCounts = new Map<string, number>()
/** After this number of checks without a result, because something overlaps the text, a combination is skipped. */
const OFTEN_ENOUGH = 4

/** Returns the faults that axe finds in the page as it is, or in the part that a selector names. */
export async function faultsIn(page: Page, part?: string): Promise<Fault[]> {
  return [...(await faultsOfStructure(page, part)), ...(await faultsOfColours(page, part))]
}

/** Returns the faults in the page or a part: in light with every rule, then in dark, which stays on. */
export async function faultsInBothThemes(page: Page, part?: string): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await faultsIn(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await faultsOfColours(page, part)
  return [
    ...light.map((fault) => ({ ...fault, theme: 'light' })),
    ...dark.map((fault) => ({ ...fault, theme: 'dark' })),
  ]
}

/**
 * Returns the faults of the page's colours. Axe measures every text, which takes longer than all other rules
 * together. So axe gets two texts of each combination, and none that already passed.
 */
export async function faultsOfColours(page: Page, part?: string): Promise<Fault[]> {
  const runOnly = { type: 'rule', values: rulesAboutColours }
  const known = [...checkCounts].filter(([, times]) => times >= OFTEN_ENOUGH).map(([kind]) => kind)
  const args = `${JSON.stringify(known)}, ${JSON.stringify(part ?? 'body')}`
  const find = `(window.coloured = (${oneOfEachColour.toString()})(${args})).length`
  if ((await page.evaluate<number>(find)) === 0) return []
  await bringAxe(page)
  const result = await page.evaluate(
    async (how) => {
      const { axe, coloured } = window as unknown as { axe: Axe; coloured: Coloured[] }
      if (coloured.some(({ element }) => !element.isConnected)) return null
      const { violations, passes } = await axe.run(
        { include: coloured.map(({ element }) => element) },
        how,
      )
      const nodes = passes.flatMap((rule) => rule.nodes as unknown as { element: Element }[])
      const fine = new Set(nodes.map(({ element }) => element))
      return {
        faults: violations.flatMap(({ id, nodes: found }) =>
          found.map(({ html, failureSummary }) => ({ id, element: html, why: failureSummary })),
        ),
        kinds: coloured.map(({ kind }) => kind),
        sound: coloured.filter(({ element }) => fine.has(element)).map(({ kind }) => kind),
      }
    },
    {
      runOnly,
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      iframes: false,
      preload: false,
    },
  )
  // The page has redrawn one of the texts meanwhile.
  if (result === null) return faultsOfColours(page, part)
  const { faults, kinds, sound } = result
  if (faults.length > 0) return faults.map((fault) => ({ theme: undefined, ...fault }))
  for (const kind of new Set(kinds)) checkCounts.set(kind, (checkCounts.get(kind) ?? 0) + 1)
  for (const kind of sound) checkCounts.set(kind, OFTEN_ENOUGH)
  return []
}

/**
 * Runs axe in the page directly, because without frames no second page must join the results. Returns violations
 * only.
 */
async function faultsOfStructure(page: Page, part?: string): Promise<Fault[]> {
  await bringAxe(page)
  const disabled = [...rulesAboutColours, ruleCheckedElsewhere].map((rule) => [
    rule,
    { enabled: false },
  ])
  const rules = Object.fromEntries([...disabled, [extraRule, { enabled: true }]]) as object
  const faults = await page.evaluate(
    async ([selector, how]) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(
        selector === null ? document : { include: [selector] },
        how,
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => ({ id, element: html, why: failureSummary })),
      )
    },
    [
      part ?? null,
      {
        runOnly: { type: 'tag', values: tags },
        rules,
        resultTypes: ['violations'],
        iframes: false,
        // None of these rules reads style sheets, so axe need not fetch them.
        preload: false,
      },
    ] as const,
  )
  return faults.map((fault) => ({ theme: undefined, ...fault }))
}

/** Loads axe into the page once, because its source is long. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};0`)
}
