import type { ReactNode } from 'react'
import styles from './operations-table.module.css'

export type Column = 'Time' | SubjectColumn | 'Sent' | 'Answer' | 'Read back'
/** What the writes are about: apps, or also other things. */
export type SubjectColumn = 'App' | 'About'

/** A cell. A card shows the column's name in it, which a screen reader already gets from the header. */
export function Cell({ of, children }: { of: Column; children: ReactNode }) {
  return (
    <td role="cell">
      <span className={styles.term} aria-hidden="true">
        {of}
      </span>
      <div>{children}</div>
    </td>
  )
}
