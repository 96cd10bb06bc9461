import type { ReactNode, Ref } from 'react'
import { Button } from '#/ui/form/button'
import styles from './selection-bar.module.css'

interface StaticSelectionBarProps {
  /** Takes the focus of a button that disappears. */
  ref?: Ref<HTMLDivElement>
  words: ReactNode
  children: ReactNode
  onClear: () => void
}

/** Bar with the actions on selected rows. */
export function StaticSelectionBar({ ref, words, children, onClear }: StaticSelectionBarProps) {
  return (
    <div
      ref={ref}
      className={`row info unprinted ${styles.bar}`}
      role="group"
      aria-label="Selection"
      tabIndex={ref ? -1 : undefined}
    >
      <p>{words}</p>
      {children}
      <Button variant="link" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}
