/**
 * Keeps the text nodes of React in the document while a browser translates the page. A translator puts an element of
 * its own in the place of a text node. React would go on to write into the node that is gone, so the page would show
 * old values, and removing the node would fail. So each node comes back, empty, before its translation, and the
 * translation leaves as soon as React writes or removes the node.
 */
export function keepTextNodes(root: Element): void {
  const translations = new Map<Text, Element>()

  const follow = (text: Text, translation: Element, isWritten: boolean) => {
    if (isWritten || !text.isConnected) {
      translation.remove()
      translations.delete(text)
    } else if (text.parentNode === translation.parentNode) text.after(translation)
  }

  const comeBack = (text: Text, translation: Element) => {
    // Where the translator wraps the node, a copy takes its place.
    if (translation.contains(text)) text.replaceWith(text.cloneNode())
    text.data = ''
    translation.before(text)
    translations.set(text, translation)
  }

  const observer = new MutationObserver((records) => {
    const taken = new Set(translations.values())
    for (const record of records) {
      const isWritten = record.type === 'characterData'
      const texts = [...(isWritten ? [record.target] : record.removedNodes)].filter(isOwnText)
      for (const text of texts) {
        const known = translations.get(text)
        if (known !== undefined) {
          follow(text, known, isWritten)
          continue
        }
        const translation = isWritten ? undefined : translationIn(record, taken)
        if (translation === undefined || text.parentNode === record.target) continue
        comeBack(text, translation)
        taken.add(translation)
      }
    }
    // What this function did itself.
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
}

/** The element of a translator that stands where a text node was removed. */
function translationIn(
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  taken: ReadonlySet<Element>,
): Element | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element =>
      node instanceof Element && node.parentNode === target && !isOfReact(node) && !taken.has(node),
  )
}

const isOwnText = (node: Node): node is Text => node instanceof Text && isOfReact(node)

/** React marks each element as its own, and each text node that has siblings. Other text it writes by its element. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
}

/** React could not find a node that another program took out of the page: drawing the page again helps. */
export function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
