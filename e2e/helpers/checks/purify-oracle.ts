import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(
  createRequire(import.meta.url).resolve('dompurify/dist/purify.min.js'),
  'utf8',
)

/**
 * Returns what DOMPurify would remove from a copy of the page: nothing, unless text has become markup. DOMPurify
 * has no knowledge of the console. Runs like DevTools, outside the page's policy, and does not change the page.
 */
export async function purifyRemovals(page: Page): Promise<string[]> {
  return page.evaluate((code) => {
    // Dialogs are siblings of the page's root.
    const parts = [...document.body.querySelectorAll(':scope > :not(script, noscript)')]
    if (parts.length === 0) throw new Error('The page is empty.')
    const copy = document.createElement('div')
    copy.append(...parts.map((part) => part.cloneNode(true)))
    interface Purify {
      sanitize(dirty: Node, options: object): Node
      removed: { element?: Node; attribute?: Attr | null; from?: Element }[]
    }
    const scope = globalThis as unknown as { DOMPurify?: Purify; ownPurify?: Purify }
    if (scope.ownPurify === undefined) {
      // oxlint-disable-next-line no-implied-eval -- The library as it is published.
      new Function(code).call(globalThis)
      scope.ownPurify = scope.DOMPurify as Purify
    }
    const purify = scope.ownPurify
    purify.sanitize(copy, {
      IN_PLACE: true,
      // Attributes of our own components that DOMPurify does not know.
      ADD_ATTR: ['autocorrect', 'form', 'inert', 'popover', 'target'],
      ALLOW_UNKNOWN_PROTOCOLS: false,
      // A label that quotes markup is text.
      SAFE_FOR_XML: false,
    })
    return purify.removed.map(({ element, attribute, from }) =>
      attribute
        ? `${from?.localName} ${attribute.name}="${attribute.value}"`
        : `${element?.nodeName}`,
    )
  }, source)
}
