import { expect, type Page } from '@playwright/test'
import { faultsOfColours } from './axe'

/** Matches the hovered element, and the row or the entry around it. */
const hovered = ':is(a, button, label, tr, li):hover'

/** A place of the page for the pointer, with the text at that place. */
interface Spot {
  label: string
  x: number
  y: number
}

/**
 * Returns texts that are hard to read while hovered: less than 4.5:1, in light and in dark, which stays on. Checks
 * the first button or link of each look, in the window as it is.
 */
export async function hiddenUnderHover(page: Page, part = 'body'): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const spots = await page.evaluate(spotsIn, part)
    // A part without a spot would not be checked.
    expect(spots, `buttons and links in ${part}`).not.toEqual([])
    for (const { label, x, y } of spots) {
      await page.mouse.move(x, y)
      const faults = await faultsOfColours(page, hovered)
      found.push(...faults.map(({ why }) => `“${label}” in ${colorScheme}: ${why ?? ''}`))
    }
  }
  return found
}

/** Runs in the page and may use nothing outside this function. */
function spotsIn(part: string): Spot[] {
  const seen = new Set<string>()
  const all = document.querySelectorAll<HTMLElement>(`${part} :is(a[href], button)`)
  return [...all].flatMap((element) => {
    const label = element.innerText.trim()
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const container = element.closest('tr, li, [role=group], header, nav')
    const look = [element, container]
      .map((item) => `${item?.localName} ${item?.className}`)
      .join(' in ')
    const state = ['aria-current', 'aria-expanded', 'aria-pressed', 'disabled', 'aria-disabled']
    const kind = [look, ...state.map((name) => element.getAttribute(name))].join('; ')
    // An element behind another one cannot be hovered.
    const isOnTop = element.contains(document.elementFromPoint(x, y))
    if (label === '' || seen.has(kind) || !isOnTop) return []
    seen.add(kind)
    return [{ label, x, y }]
  })
}
