import type { Page } from '@playwright/test'
import { faultsIn, faultsOfColours } from './axe'
import { addStyle, largeLetters, wideSpacing } from './layout'
import * as frameInPage from './fit-in-page'
import { prepareFonts } from './fonts'
import { setFont } from './fonts-in-page'
import * as inPage from './layout-in-page'
import { badMarkup } from './markup-in-page'
import { purifyRemovals } from './purify-oracle'
import { rawHiddenTexts, sound, traces } from './untrusted'

type Question = Exclude<keyof typeof inPage | keyof typeof frameInPage, 'hasFocus'>

const phone = { width: 320, height: 640 }
/** The widths of windows in use, down to the narrowest one whose frame stays in place. */
export const WIDTHS = [1920, 1440, 1280, 1024, 768, 640]
/** Checks for a narrow window. */
const fits: Question[] = ['sidewaysScroll', 'cutLines', 'cutText']
/** Checks for forced colours and reduced motion. */
const afterForcedColours: Question[] = ['withoutEdge', 'withoutRing', 'moving']
/** Checks for larger letters and wider spacing. */
const afterLargerText: Question[] = ['sidewaysScroll', 'cutLines', 'cutText', 'beyondWindow']
const questions =
  `window.layout = {${[...Object.values(inPage), ...Object.values(frameInPage)].join(',')}}`
    // `function name() {}` without its first word is a method of an object.
    .replaceAll(/([{,])function /g, '$1')

/**
 * Runs every check of a state, and returns the complaints; a good page has none. The page must be at rest, in light.
 * Checks that change the page come last, and nothing is restored: the page ends in a phone-sized window, in forced
 * colours, with the focus elsewhere. So a test makes its own checks before.
 */
export async function complaints(page: Page, widths = WIDTHS): Promise<string[]> {
  await page.evaluate(questions)
  await prepareFonts(page)
  const found = [
    ...saying('axe', await faultsIn(page)),
    ...(await ask(page, 'as it is', ['smallTargets'])),
    ...(await hostileComplaints(page)),
    ...saying('a second live region', await page.evaluate(secondLiveRegions)),
    ...saying('markup', await page.evaluate(badMarkup)),
  ]

  await addStyle(page, wideSpacing)
  found.push(...(await ask(page, 'wide spacing', afterLargerText)))
  // A phone with letters of twice the size is like a window of 160 pixels, narrower than any supported size.
  if ((page.viewportSize()?.width ?? 0) > phone.width) {
    await addStyle(page, largeLetters)
    await page.evaluate(openPopoverAnew)
    found.push(...(await ask(page, 'large letters too', afterLargerText)))
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...saying('axe in dark', await faultsOfColours(page)))
  const isFocused = await tabTo(page)
  if (!isFocused) found.push('Tab reaches nothing')
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' })
  found.push(...(await ask(page, 'forced colours, no motion', afterForcedColours)))

  const { width: from = 0, height = 0 } = page.viewportSize() ?? {}
  found.push(...(await ask(page, 'as it is', ['loose', 'titlePlace'])))
  // The widest font only, because what fits in it fits in Inter, and there are hundreds of states.
  await page.evaluate(setFont, 'wide' as const)
  // A dialog that opened on a phone keeps the room of the phone's scroll bar.
  for (const width of from < 640 ? [] : widths) {
    await page.setViewportSize({ width, height })
    found.push(...(await ask(page, `${width} px`, ['fit', 'cutTails'])))
  }
  await page.setViewportSize(phone)
  found.push(...(await ask(page, '320 px', fits)))
  await page.evaluate(setFont, 'Inter' as const)
  found.push(...(await ask(page, '320 px', ['smallTargets'])))
  return found
}

/**
 * Returns additional live regions. The page has one `status` and one `alert` region. An open dialog has its own, and
 * so has the page of the token. Runs in the page.
 */
function secondLiveRegions(): string[] {
  return ['status', 'alert'].flatMap((role) =>
    [...document.querySelectorAll(`[role=${role}]`)]
      .filter((region) => region.closest('dialog, [role=dialog], [role=alertdialog]') === null)
      .slice(1)
      .map((region) => `${role}: ${region.textContent}`),
  )
}

/** Moves the focus to an element. After its last element Tab leaves the page, and then returns to the first. */
async function tabTo(page: Page): Promise<boolean> {
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(inPage.hasFocus)) return true
  }
  return false
}

/** Returns the complaints of the oracles for hostile text. */
async function hostileComplaints(page: Page): Promise<string[]> {
  const got = await traces(page)
  return [
    ...(JSON.stringify(got) === JSON.stringify(sound) ? [] : saying('what got in', [got])),
    ...saying('raw hidden characters', await rawHiddenTexts(page)),
    ...saying('DOMPurify takes out', await purifyRemovals(page)),
  ]
}

/**
 * Scrolls to the trigger of a popover and opens the popover again, because larger letters can push the trigger out of
 * the window. Runs in the page.
 */
function openPopoverAnew(): void {
  const popover = document.querySelector<HTMLElement>('[popover=auto]:popover-open')
  const trigger = document.querySelector(`[popovertarget="${popover?.id}"]`)
  trigger?.scrollIntoView({ block: 'center' })
  popover?.hidePopover()
  popover?.showPopover()
}

/** Repeats the layout checks until they find nothing, for at most a second, after which all movement has ended. */
async function ask(page: Page, when: string, names: Question[]): Promise<string[]> {
  const found = await page.evaluate(
    async ([list, hasOtherLetters, isAboutSizes]) => {
      const { layout } = window as unknown as { layout: Record<string, () => number | string[]> }
      const real = Reflect.get(window, Symbol.for('real timers')) as {
        frame: (act: () => void) => void
      }
      const frame = () =>
        new Promise<void>((go) => {
          real.frame(go)
        })
      const runChecks = () =>
        list.flatMap((name) => {
          const answer = layout[name]?.() ?? []
          const texts = typeof answer === 'number' ? (answer === 0 ? [] : [`${answer} px`]) : answer
          // The columns of the list have fixed widths, so with other letters their cells are not checked.
          const counts = texts.filter((text) => !hasOtherLetters || !text.includes('in td: '))
          return counts.map((count) => `${name}: ${count}`)
        })
      // Elements that measure their own size are done two frames later.
      for (let frames = 0; isAboutSizes && frames < 2; frames += 1) await frame()
      let now = runChecks()
      for (let frames = 0; now.length > 0 && frames < 60; frames += 1) {
        await frame()
        now = runChecks()
      }
      return now
    },
    [names, names === afterLargerText, names !== afterForcedColours] as const,
  )
  return saying(when, found)
}

function saying(when: string, found: readonly unknown[]): string[] {
  return found.map((item) => `${when}: ${typeof item === 'string' ? item : JSON.stringify(item)}`)
}
