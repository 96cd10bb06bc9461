import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { stopClock } from './rest'

/**
 * Types a letter every tenth of a second of the page's clock, which stays stopped. A slow machine may take longer
 * for a letter than the pause after which a search begins.
 */
export async function typeQuickly(page: Page, text: string): Promise<void> {
  await stopClock(page)
  for (const letter of text) {
    await page.keyboard.type(letter)
    await page.clock.runFor(100)
  }
}

/** Presses Tab until the element has the focus, at most `limit` times. */
export async function tabTo(page: Page, target: Locator, limit = 40): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `reached with at most ${limit} times Tab`).toBeFocused()
}

/** A tab stop. */
export interface Stop {
  what: string
  /** Width of the ring around the element, in pixels; 0 without one. */
  ring: number
  /** The element over its middle; null if nothing covers it. */
  coveredBy: string | null
}

/** Returns all tab stops, in order, from the top of the page until the focus leaves it. */
export async function tabStops(page: Page, limit = 80): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < limit) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      const style = getComputedStyle(element)
      const covered = onTop === null || !(element.contains(onTop) || onTop.contains(element))
      return {
        what: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
        ring: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
        coveredBy: covered ? (onTop?.outerHTML.slice(0, 200) ?? 'the edge of the window') : null,
      }
    })
    if (stop === null) return stops
    stops.push(stop)
  }
  throw new Error(`Tab stops more than ${limit} times.`)
}

/**
 * Collects the announcements of the page's status regions from the first page of a load on, repeated ones
 * too.
 */
export async function listenToStatus(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = []
    Object.defineProperty(window, 'saidInStatus', { value: announced })
    const last = new Map<Element, string>()
    new MutationObserver((changes) => {
      for (const region of document.querySelectorAll('[role=status]')) {
        const text = region.textContent ?? ''
        const isNew = changes.some(
          (change) => change.target === region && change.addedNodes.length > 0,
        )
        if (text === (last.get(region) ?? '') && !isNew) continue
        last.set(region, text)
        if (text !== '') announced.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => [...(Reflect.get(window, 'saidInStatus') as string[])])
}

/** Pastes like the keyboard shortcut. */
export async function pasteInto(target: Locator, text: string): Promise<void> {
  await target.page().evaluate((value) => navigator.clipboard.writeText(value), text)
  await target.focus()
  await target.page().keyboard.press('ControlOrMeta+v')
}

/** Returns the content of the clipboard, pasted on a separate page, because the console's policy forbids reading it. */
export async function pasted(context: BrowserContext): Promise<string> {
  const blank = await context.newPage()
  await blank.setContent('<textarea aria-label="Paper"></textarea>')
  const field = blank.getByRole('textbox', { name: 'Paper' })
  await field.focus()
  await blank.keyboard.press('ControlOrMeta+v')
  const text = await field.inputValue()
  await blank.close()
  return text
}
