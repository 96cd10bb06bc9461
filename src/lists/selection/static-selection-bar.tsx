import type { ReactNode } from 'react'
import { Button } from '#/ui/form/button'
import styles from './selection-bar.module.css'

interface StaticSelectionBarProps {
  words: string
  children: ReactNode
  onClear: () => void
}

/** Bar for the selected rows of a `StaticList`. */
export function StaticSelectionBar({ words, children, onClear }: StaticSelectionBarProps) {
  return (
    <div className={`row info unprinted ${styles.bar}`} role="group" aria-label="Selection">
      <p>{words}</p>
      {children}
      <Button variant="link" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}
