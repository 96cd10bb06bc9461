import type { MouseEvent } from 'react'

/** What clicks in the rows of a table do: one listener for all rows, whose buttons have no state. */
export interface RowClicks<Row> {
  /** A click anywhere in a row follows the first link of the row, as a click on the link itself does. */
  rowsOpen?: boolean
  /** A button with `data-action` was pressed. */
  onAction?: (action: string, row: Row, button: HTMLElement) => void
}

// A popover of a row is drawn inside the row.
const controls = 'a, button, input, label, select, summary, [popover]'

export function onRowClick<Row>(
  event: MouseEvent<HTMLElement>,
  rows: readonly Row[],
  { rowsOpen, onAction }: RowClicks<Row>,
): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(target instanceof Element)) return
  const drawn = target.closest<HTMLElement>('[data-index]')
  const row = rows[Number(drawn?.dataset['index'])]
  if (drawn === null || row === undefined) return
  const button = target.closest<HTMLElement>('[data-action]')
  if (button) return onAction?.(button.dataset['action'] ?? '', row, button)
  // With these keys a click on a link opens a tab or a window: the row has only one thing to offer.
  if (!rowsOpen || ctrlKey || metaKey || shiftKey || altKey) return
  if (target.closest(controls) !== null || isTextSelected()) return
  drawn.querySelector<HTMLAnchorElement>('a[href]')?.click()
}

/** The click ended a selection of text, which the person wants to keep. */
function isTextSelected(): boolean {
  return getSelection()?.isCollapsed === false
}
