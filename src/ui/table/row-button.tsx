import icons from '../form/drawn-icon.module.css'
import { classNames } from '../text/class-names'
import styles from './row-button.module.css'

interface RowButtonProps {
  /** What it does: its icon, and what `onAction` of the table gets. */
  action: 'copy' | 'decide' | 'more'
  name: string
  describedBy?: string
}

const opens = { copy: undefined, decide: 'dialog', more: 'menu' } as const

/**
 * A button of a row as one element, without state and without a listener of its own: the table listens for all
 * of them, and the style sheet draws their icons.
 */
export function rowButton({ action, name, describedBy }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classNames(icons.icon, styles.button)}
      data-action={action}
      data-icon={action}
      // The tooltip is the name: an `aria-label` of the same words would make it the description, too.
      title={name}
      aria-haspopup={opens[action]}
      aria-describedby={describedBy}
    />
  )
}
