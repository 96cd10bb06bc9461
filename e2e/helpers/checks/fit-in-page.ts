// Functions that run in the page. None may use anything outside itself.

/**
 * Checks the frame of a page from 640 px on, with classic scroll bars. The document must not scroll. The content
 * scrolls in a box that ends at the window's edge, and each table fits into its box.
 */
export function fit(): string[] {
  const found: string[] = []
  const { scrollHeight } = document.documentElement
  if (scrollHeight !== innerHeight)
    found.push(`the document has ${scrollHeight} of ${innerHeight} px`)

  const edge = document.querySelector('main')?.getBoundingClientRect().right ?? innerWidth
  if (edge !== innerWidth) found.push(`the scroll box ends at ${edge} of ${innerWidth} px`)

  for (const table of document.querySelectorAll('main table')) {
    for (let box = table.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const over = box.scrollWidth - box.clientWidth
      if (over > 0) found.push(`a table is ${over} px wider than ${box.outerHTML.slice(0, 100)}`)
    }
  }
  return found
}

/** Returns the height of the page's title if it differs from the usual one, below the notices. */
export function titlePlace(): string[] {
  const title = [...document.querySelectorAll('main h1')].find((element) =>
    element.checkVisibility(),
  )
  const main = title?.closest('main')
  // The form to connect has no frame, and its own place.
  if (!title || !main || document.querySelector('nav[aria-label=Main]') === null) return []
  const parts = [...main.children].filter(
    (element) => element.checkVisibility() && element.clientHeight > 1,
  )
  const page = parts.find((part) => part.contains(title))
  const below = title.getBoundingClientRect().top - (page?.getBoundingClientRect().top ?? 0)
  const [first] = parts
  // Notices are bands that begin at the edge of the sheet.
  const usual = first === page ? Number.parseFloat(getComputedStyle(main).paddingTop) : 0
  const edge = main.getBoundingClientRect().top + main.clientTop
  const from = (first?.getBoundingClientRect().top ?? 0) + main.scrollTop - edge - usual
  const found = [below, from].filter((number) => Math.abs(number) > 0.5)
  return found.length === 0 ? [] : [`${below} px below its page, which begins at ${from} px`]
}

/** Returns boxes that scroll but have no position. Absolute content would make the box around them longer. */
export function loose(): string[] {
  return [...document.querySelectorAll('body :not(textarea)')].flatMap((element) => {
    const { overflowX, overflowY, position } = getComputedStyle(element)
    const scrolls = /auto|scroll/.test(overflowX + overflowY)
    return scrolls && position === 'static' ? [element.outerHTML.slice(0, 100)] : []
  })
}

/** Returns client IDs whose tail, which tells apart those of one publisher, is not completely visible. */
export function cutTails(): string[] {
  return [...document.querySelectorAll('code > bdi')].flatMap((id) => {
    const [head, suffix] = [id.firstElementChild, id.lastElementChild]
    const box = id.parentElement?.getBoundingClientRect()
    // Other code has no parts.
    if (!head || !suffix || head === suffix || !box || !id.checkVisibility()) return []
    const tail = document.createRange()
    tail.setStartAfter(head)
    tail.setEndBefore(suffix)
    const { left, right, width } = tail.getBoundingClientRect()
    const isIn = width === 0 || (left >= box.left - 1 && right <= box.right + 1)
    return isIn ? [] : [`${tail.toString()} of ${id.textContent}: ${right - box.right} px`]
  })
}

/**
 * Returns texts that are cut off at a side and cannot be scrolled, without an ellipsis. Ignores text for screen
 * readers only.
 */
export function cutText(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const parent = text.parentElement
    if (parent === null || !parent.checkVisibility() || (text.nodeValue ?? '').trim() === '')
      continue
    if (parent.closest('.visually-hidden, [aria-hidden=true], option') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()]
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box)
      // Text for screen readers only.
      if (style.clipPath === 'inset(50%)') break
      if (style.overflowX === 'visible') continue
      if (style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX)) break
      const { left, right } = box.getBoundingClientRect()
      if (!rects.some((rect) => rect.left < left - 1 || rect.right > right + 1)) continue
      found.push(
        `"${text.nodeValue}" in ${box.closest('td') ? 'td: ' : ''}${box.outerHTML.slice(0, 80)}`,
      )
      break
    }
  }
  return found
}
