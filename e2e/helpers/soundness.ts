import type { Page } from '@playwright/test'
import { faultsIn, faultsOfColours } from './axe'
import { largeLetters, wideSpacing } from './layout'
import * as inPage from './layout-in-page'
import { takenOut } from './purify-oracle'
import { rawHiddenTexts, sound, traces } from './untrusted'

type Question = Exclude<keyof typeof inPage, 'withoutRing'>

const phone = { width: 320, height: 640 }
/** What a change of the letters must not do. */
const lost: Question[] = ['sidewaysScroll', 'cutLines', 'cutText', 'beyondWindow']
/** The columns of the list have fixed widths: what they hold is not looked at with other letters. */
const inCell = 'in td: '
const questions = `window.layout = {${Object.values(inPage).join(',')}}`
  // A function as it is written is the method of an object without its first word.
  .replaceAll(/([{,])function /g, '$1')

/**
 * Everything that a page is asked in every state, and what it lacks, in words: nothing, as a rule. The page has to be
 * at rest, in light. What changes the page comes late, and nothing is put back: it ends in the window of a phone, in
 * forced colours, with the focus elsewhere. Whatever a test wants to see there, it looks at before.
 */
export async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(questions)
  const found = [
    ...saying('axe', await faultsIn(page)),
    ...(await ask(page, 'as it is', ['smallTargets'])),
    ...(await hostileComplaints(page)),
  ]
  const letters = [
    ...(await ask(page, 'wide spacing', lost, wideSpacing)),
    ...(await ask(page, 'large letters too', lost, largeLetters)),
  ]
  found.push(...letters.filter((one) => !one.includes(inCell)))
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...saying('axe in dark', await faultsOfColours(page)))
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' })
  found.push(...(await ask(page, 'forced colours, no motion', ['withoutEdge', 'moving'])))
  found.push(...saying('forced colours, the ring after Tab', await ringsAfterTab(page)))

  await page.setViewportSize(phone)
  found.push(
    ...(await ask(page, '320 px', ['sidewaysScroll', 'smallTargets', 'cutLines', 'cutText'])),
  )
  return found
}

/** Tab leaves the page after the last thing on it, and comes back to the first. */
async function ringsAfterTab(page: Page): Promise<string[]> {
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(inPage.withoutRing)
    if (found !== null) return found
  }
  return ['Tab reaches nothing']
}

/** What the oracles for hostile text find. */
async function hostileComplaints(page: Page): Promise<string[]> {
  const got = await traces(page)
  return [
    ...(JSON.stringify(got) === JSON.stringify(sound) ? [] : saying('what got in', [got])),
    ...saying('raw hidden characters', await rawHiddenTexts(page)),
    ...saying('DOMPurify takes out', await takenOut(page)),
  ]
}

/** Asks the layout, with one more style of a person's own where one is given, until it has nothing to complain of. */
async function ask(page: Page, when: string, names: Question[], css?: string): Promise<string[]> {
  const found = await page.evaluate(
    async ([list, style]) => {
      const { layout } = window as unknown as { layout: Record<string, () => number | string[]> }
      const real = Reflect.get(window, Symbol.for('real timers')) as {
        frame: (act: () => void) => void
      }
      if (style !== undefined) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(style)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
        // What opened a popover may have moved out of the window: it opens anew from where it can be seen.
        const opener = document.querySelector<HTMLButtonElement>(
          '[popovertarget][aria-expanded=true]',
        )
        const popover = opener?.popoverTargetElement as HTMLElement | undefined
        opener?.scrollIntoView({ block: 'center' })
        popover?.hidePopover()
        popover?.showPopover()
      }
      const look = () =>
        list.flatMap((name) => {
          const answer = layout[name]?.() ?? []
          const all = typeof answer === 'number' ? (answer === 0 ? [] : [`${answer} px`]) : answer
          return all.map((one) => `${name}: ${one}`)
        })
      const frame = () =>
        new Promise<void>((go) => {
          real.frame(go)
        })
      // What measures itself has done so two frames later; what moves then has come to rest in a second.
      await frame()
      await frame()
      let now = look()
      for (let frames = 0; now.length > 0 && frames < 60; frames += 1) {
        await frame()
        now = look()
      }
      return now
    },
    [names, css] as const,
  )
  return saying(when, found)
}

function saying(when: string, found: readonly unknown[]): string[] {
  return found.map((one) => `${when}: ${typeof one === 'string' ? one : JSON.stringify(one)}`)
}
