import type { Page } from '@playwright/test'

/** How far the page, or what scrolls in its place, can be moved sideways, in pixels. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.scrollingElement, document.querySelector('main')]
    return Math.max(
      ...scrollers.map((one) => (one === null ? 0 : one.scrollWidth - one.clientWidth)),
    )
  })
}

/** Controls smaller than 24 by 24 pixels; a label belongs to its control. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=button]'
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      const boxes = [element, element.closest('label')]
        .filter((one) => one !== null)
        .map((one) => one.getBoundingClientRect())
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      if (
        element.ariaHidden === 'true' ||
        !element.checkVisibility() ||
        (width >= 24 && height >= 24)
      )
        return []
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return [`${element.tagName.toLowerCase()} "${name}": ${width} × ${height}`]
    })
  })
}

/** Lines of text in tables and facts that are cut off at the top or at the bottom. */
export async function cutLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (text: Node, cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const clips = [cell, ...cell.querySelectorAll('*')].filter(
        (one) => one.contains(text) && getComputedStyle(one).overflowY !== 'visible',
      )
      return [...range.getClientRects()].some((line) =>
        clips.some((clip) => {
          const { top, bottom } = clip.getBoundingClientRect()
          return line.top < top - 1 || line.bottom > bottom + 1
        }),
      )
    }
    return [...document.querySelectorAll('td, dd')].flatMap((cell) => {
      const lines: string[] = []
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { currentNode: text } = walker
        if (isCut(text, cell)) lines.push(`"${text.nodeValue}" in "${cell.textContent}"`)
      }
      return lines
    })
  })
}

/**
 * Texts that are cut off at a side without a way to the rest: nothing scrolls, and no ellipsis says so. What only
 * a screen reader meets is no text here.
 */
export async function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const parent = text.parentElement
      if (parent === null || !parent.checkVisibility() || (text.nodeValue ?? '').trim() === '')
        continue
      if (parent.closest('.visually-hidden, [aria-hidden=true], option') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()]
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.overflowX === 'visible') continue
        if (style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX)) break
        const { left, right } = box.getBoundingClientRect()
        if (!rects.some((one) => one.left < left - 1 || one.right > right + 1)) continue
        found.push(
          `"${text.nodeValue}" in ${box.closest('td') ? 'td: ' : ''}${box.outerHTML.slice(0, 80)}`,
        )
        break
      }
    }
    return found
  })
}

/** The spacing that WCAG 1.4.12 lets a person ask for. */
export async function spaceText(page: Page): Promise<void> {
  await addStyle(
    page,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
}

/** A style of the person's own: the policy is about the page's. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}
