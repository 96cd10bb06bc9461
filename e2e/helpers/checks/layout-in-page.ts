// Layout checks that run in the page, alone or together. None may use anything outside its own function.

/** Returns how far the page, the scroller inside it or a dialog can be moved sideways, in pixels. */
export function sidewaysScroll(): number {
  const dialogs = document.querySelectorAll('.dialog-body, .dialog > form')
  const scrollers = [document.scrollingElement, document.querySelector('main'), ...dialogs]
  const widths = scrollers.map((box) => (box ? box.scrollWidth - box.clientWidth : 0))
  return Math.max(...widths)
}

/**
 * Returns controls smaller than 24 by 24 pixels. A label belongs to its control, and so does a box that its `::after`
 * covers.
 */
export function smallTargets(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role=button]'
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
    const covers = getComputedStyle(element, '::after').position === 'absolute'
    const boxes = [element, element.closest('label'), covers ? element.offsetParent : null]
      .filter((item) => item !== null)
      .map((item) => item.getBoundingClientRect())
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
}

/**
 * Returns lines of text in tables and facts that are cut off at the top or at the bottom. Ignores text for screen
 * readers only.
 */
export function cutLines(): string[] {
  // A popover is above the page, so nothing below cuts it off, and it scrolls.
  const isAbove = ({ parentElement: parent }: Node) =>
    parent !== null &&
    (parent.closest('[popover], .visually-hidden') !== null ||
      getComputedStyle(parent).clipPath === 'inset(50%)')
  const isCut = (text: Node, cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const clips = [cell, ...cell.querySelectorAll('*')].filter(
      (element) => element.contains(text) && getComputedStyle(element).overflowY !== 'visible',
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
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!isAbove(text) && isCut(text, cell))
        lines.push(`"${text.nodeValue}" in "${cell.textContent}"`)
    }
    return lines
  })
}

/** Returns controls, badges and panels without a visible edge: no border, no outline, no underlined text. */
export function withoutEdge(): string[] {
  const parts =
    'button, input, select, [role=dialog], .badge, .token:not(:has(input)), .notice, [aria-current], [data-highlighted]'
  return [...document.querySelectorAll<HTMLElement>(parts)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    if (!element.checkVisibility() || box.width < 2) return []
    const style = getComputedStyle(element)
    const isNative = element.matches('[type=checkbox], [type=radio]') && style.appearance !== 'none'
    const hasBorder =
      Number.parseFloat(style.borderBottomWidth) > 0 &&
      style.borderBottomStyle !== 'none' &&
      !/rgba\(.*, 0\)/.test(style.borderBottomColor)
    const hasOutline = style.outlineStyle !== 'none'
    const isText = style.textDecorationLine === 'underline'
    // The current item of a list has a bar at its start, and a tab one below.
    const line = getComputedStyle(element, '::after').borderBottomWidth
    const bars = [style.borderLeftWidth, line].map((width) => Number.parseFloat(width))
    const hasBar = element.matches('[aria-current]') && Math.max(...bars) >= 2
    // The edge is that of the list item or chip around it. A header has its arrow instead.
    const inItem = [element.closest('li'), element.closest('li > span')].some(
      (item) => item !== null && Number.parseFloat(getComputedStyle(item).borderTopWidth) > 0,
    )
    const isHeader = element.closest('th') !== null
    if (isNative || hasBorder || hasBar || hasOutline || isText || inItem || isHeader) return []
    return [element.outerHTML.slice(0, 160)]
  })
}

/** Returns whether an element has the focus, or is highlighted in a list. */
export function hasFocus(): boolean {
  const element = document.querySelector('[data-highlighted]') ?? document.activeElement
  return element !== null && element !== document.body
}

/** Returns the focused or highlighted element if it has no ring. */
export function withoutRing(): string[] {
  const element = document.querySelector('[data-highlighted]') ?? document.activeElement
  if (element === null || element === document.body) return []
  // A script moves the focus to a heading, which is no control.
  if (element.matches('h1, h2, h3, h4')) return []
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const hasRing = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
  return hasRing
    ? []
    : [`${outlineStyle} ${outlineWidth} around ${element.outerHTML.slice(0, 160)}`]
}

/**
 * Returns elements that move for more than an instant, or whose changes start a transition, however short. Checks
 * one of each kind, because the rows of a list are all alike.
 */
export function moving(): string[] {
  const longest = (durations: string) => Math.max(...durations.split(', ').map(Number.parseFloat))
  const kinds = new Map<string, Element>()
  for (const element of document.querySelectorAll('*'))
    kinds.set(`${element.tagName} ${element.getAttribute('class')}`, element)
  return [...kinds.values()].flatMap((element) => {
    const { animationDuration, transitionDuration } = getComputedStyle(element)
    const [animation, transition] = [longest(animationDuration), longest(transitionDuration)]
    return animation > 0.01 || transition > 0
      ? [`${element.tagName}: ${animation} s, ${transition} s`]
      : []
  })
}

/** Returns open dialogs that reach beyond the window. */
export function beyondWindow(): string[] {
  return [...document.querySelectorAll('[role=dialog]')].flatMap((dialog) => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect()
    const fits = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    return !dialog.checkVisibility() || fits ? [] : [`${left} ${top} ${right} ${bottom}`]
  })
}

/**
 * Returns controls that a keyboard can reach but that cannot be seen or pressed then. Something covers their
 * middle, or they stay outside the window. Moves the focus.
 */
export function outOfReach(): string[] {
  const dialog = [...document.querySelectorAll('[role=dialog]')].findLast((element) =>
    element.checkVisibility(),
  )
  const stops =
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=dialog] [tabindex]'
  return [...(dialog ?? document).querySelectorAll<HTMLElement>(stops)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]'))
      return []
    if (element.tabIndex < 0) return []
    element.focus()
    const { left, top, right, bottom } = element.getBoundingClientRect()
    // The middle of the visible part, for elements larger than the window.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const onTop = document.elementFromPoint(x, y)
    const label = element.closest('label')
    if (
      onTop !== null &&
      (element.contains(onTop) || onTop.contains(element) || label?.contains(onTop))
    )
      return []
    const name = element.getAttribute('aria-label') ?? (element.title || element.textContent)
    return [
      `${element.tagName.toLowerCase()} "${name}" at ${Math.round(left)} ${Math.round(top)} under ${onTop?.outerHTML.slice(0, 120) ?? 'the edge of the window'}`,
    ]
  })
}

/** Returns the share of the window's height, in percent, that does not move while the page scrolls. */
export function fixedShare(): number {
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement))
  if (document.querySelector('[role=dialog] form') !== null) return 0
  scrollTo(0, document.documentElement.scrollHeight / 2)
  let fixedHeight = 0
  for (let y = 2; y < innerHeight; y += 4) {
    if (isFixed(document.elementFromPoint(innerWidth / 2, y))) fixedHeight += 4
  }
  return Math.round((fixedHeight / innerHeight) * 100)
}

/**
 * Returns texts of a line whose order differs from the document. A right-to-left name or number that is not isolated
 * moves the Latin text around it. Ignores neighbours without a Latin letter, which keep their language's order.
 */
export function jumbled(): string[] {
  const blockOf = (text: Node) => {
    let box = text.parentElement
    while (box !== null && getComputedStyle(box).display === 'inline') box = box.parentElement
    return box
  }
  const isLatin = (text: Node) => /\p{Script=Latin}/u.test(text.nodeValue ?? '')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  let last: { text: Node; rect: DOMRect } | null = null
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()]
    const [rect] = rects
    if (rect === undefined || (text.nodeValue ?? '').trim() === '') continue
    const before = last
    last = { text, rect: rects.at(-1) ?? rect }
    const isOneLine = before !== null && Math.abs(before.rect.top - rect.top) <= rect.height / 2
    if (!isOneLine || rect.left >= before.rect.left - 1) continue
    const block = blockOf(text)
    if (block === null || block !== blockOf(before.text)) continue
    if (isLatin(text) || isLatin(before.text))
      found.push(`"${text.nodeValue}" comes before "${before.text.nodeValue}"`)
  }
  return found
}
