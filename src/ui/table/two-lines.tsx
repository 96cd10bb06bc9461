import type { ReactNode } from 'react'
import styles from './data-table.module.css'

interface TwoLinesProps {
  /** Names the row for its buttons. */
  id?: string
  /** Compact density cuts the second line; left out: it may leave it out. */
  keepsBoth?: boolean
  children: ReactNode
  /** Left out where the children are both lines. */
  second?: ReactNode
}

/** A cell with a line under its first one. On a card both are among the card's own lines. */
export function TwoLines({ id, keepsBoth = false, children, second }: TwoLinesProps) {
  return (
    <div id={id} className={styles.lines} data-lines={keepsBoth ? 'both' : 'first'}>
      {children}
      {second !== undefined && <div className={styles.second}>{second}</div>}
    </div>
  )
}
