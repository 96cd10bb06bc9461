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
      className={styles.button}
      data-action={action}
      aria-label={name}
      title={name}
      aria-haspopup={opens[action]}
      aria-describedby={describedBy}
    />
  )
}

/** Shows for two seconds on the button itself what became of a copy. */
export function showOutcome(button: HTMLElement, copied: boolean): void {
  button.dataset['outcome'] = copied ? 'copied' : 'failed'
  setTimeout(() => delete button.dataset['outcome'], 2000)
}
