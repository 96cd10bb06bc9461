import { useLayoutEffect, useState, type ReactNode } from 'react'

/**
 * Keeps React's text nodes in the document while a browser translates the page. A translator replaces a text node by
 * its own element. React would still write into the removed node, so the page would show old values. Removing the
 * node would fail. This function puts each node back, empty, before its translation. When React writes or removes the
 * node, the translation is removed.
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
    // If the translator wraps the node, a copy takes its place.
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
    // Drop the records of this function's own changes.
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
}

/** Returns the translator's element at the place of a removed text node. */
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

/** Returns true for a node of React, which marks its elements and text nodes with siblings. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
}

/** Returns true for React's error about a node that another program removed. A redraw helps. */
export function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}

/** Time of the last redraw, in milliseconds since the page was opened. */
let redrawnAt = -Infinity
const pause = 1000

/** Redraws a part that failed because a translator changed the document. Shows `children` after a second failure. */
export function Redraw({ onRedraw, children }: { onRedraw: () => void; children: ReactNode }) {
  const [isAgain] = useState(() => performance.now() - redrawnAt < pause)
  useLayoutEffect(() => {
    if (isAgain) return
    redrawnAt = performance.now()
    onRedraw()
  })
  return isAgain && children
}
