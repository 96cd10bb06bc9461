/** A text of the page, with a description of everything that affects its contrast. */
export interface Coloured {
  kind: string
  element: Element
}

/**
 * Returns the first and the last text of each combination of colours on the page, except known ones. A combination
 * is the text's own style, the backgrounds around it up to the page, and whatever makes axe skip the text. Runs in
 * the page and may use nothing outside this function.
 */
export function oneOfEachColour(known: readonly string[], part: string): Coloured[] {
  const grounds = new Map<Element | null, string>([[null, '']])
  const groundOf = (element: Element | null): string => {
    const before = grounds.get(element)
    if (before !== undefined || element === null) return before ?? ''
    const style = getComputedStyle(element)
    const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none'
    const own = [
      isClear ? '' : `${style.backgroundColor} ${style.backgroundImage}`,
      style.opacity === '1' ? '' : `opacity ${style.opacity}`,
      style.filter === 'none' ? '' : style.filter,
      style.position === 'static' || style.position === 'relative' ? '' : style.position,
      element.matches('[aria-hidden=true], [inert], [hidden]') ? 'hidden' : '',
      element.matches(':disabled, [aria-disabled=true]') ? 'disabled' : '',
    ]
    const ground = [...own, groundOf(element.parentElement)]
      .filter((text) => text !== '')
      .join('; ')
    grounds.set(element, ground)
    return ground
  }
  const isText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
    )

  const first = new Map<string, Element>()
  const last = new Map<string, Element>()
  for (const root of document.querySelectorAll(part)) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!isText(element) || !element.checkVisibility() || element.clientWidth === 1) continue
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } =
        getComputedStyle(element)
      const parentColour =
        element.parentElement === null ? '' : getComputedStyle(element.parentElement).color
      const look = [
        color,
        fontSize,
        fontWeight,
        textShadow,
        textDecorationLine,
        `in ${parentColour}`,
      ]
      const kind = [element.localName, ...look, groundOf(element)].join('; ')
      if (!first.has(kind)) first.set(kind, element)
      last.set(kind, element)
    }
  }
  for (const kind of known) first.delete(kind)
  return [...first].flatMap(([kind, element]) => {
    const other = last.get(kind) ?? element
    return other === element
      ? [{ kind, element }]
      : [element, other].map((item) => ({ kind, element: item }))
  })
}
