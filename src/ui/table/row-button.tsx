import type { MouseEvent } from 'react'
import { cut, withMarkers } from '#/lib/hidden-characters'

interface RowButtonProps {
  /** Icon of the button and argument of the table's `onAction`. */
  action: 'copy' | 'decide' | 'more'
  name: string
  /** Object of the action, if the name does not contain it. */
  about?: string
}

const opens = { copy: undefined, decide: 'dialog', more: 'menu' } as const

/** A stateless button. The table handles its clicks, and the style sheet draws its icon. */
export function rowButton({ action, name, about }: RowButtonProps) {
  return (
    <button
      type="button"
      className="button icon drawn"
      data-action={action}
      data-icon={action}
      aria-label={name}
      aria-haspopup={opens[action]}
      // ARIA 1.3 allows `aria-description` for every role.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-description={about && withMarkers(cut(about, 200))}
    />
  )
}

export interface RowClicks<Row> {
  /** A click anywhere in a row follows the first link of the row. */
  rowsOpen?: boolean | undefined
  onAction?: ((action: string, row: Row, button: HTMLElement) => void) | undefined
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
  // With these keys a click on a link opens a tab or a window.
  if (!rowsOpen || ctrlKey || metaKey || shiftKey || altKey) return
  if (target.closest(controls) !== null || isTextSelected()) return
  drawn.querySelector<HTMLAnchorElement>('a[href]')?.click()
}

function isTextSelected(): boolean {
  return getSelection()?.isCollapsed === false
}
