import type { Locator } from '@playwright/test'
import { inEveryFont } from './fonts'

/**
 * Returns headers and cells of a table with wider or higher content, in any font. A name and a client ID may end in an
 * ellipsis.
 */
export function cutCells(table: Locator): Promise<string[]> {
  return inEveryFont(table.page(), () => table.evaluate(cutIn))
}

/** Runs in the page. */
function cutIn(table: Element): string[] {
  const region = table.closest('[role=region]')
  const found = region && region.scrollWidth > region.clientWidth ? ['the table scrolls'] : []
  const isWider = (element: Element) =>
    getComputedStyle(element).display !== 'inline' &&
    element.clientWidth > 0 &&
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2)
  for (const cell of table.querySelectorAll('th, tbody tr[aria-rowindex] td:not(:has(code))'))
    if ([cell, ...cell.querySelectorAll(':not(label, label *, .visually-hidden)')].some(isWider))
      found.push(cell.textContent)
  return found
}
