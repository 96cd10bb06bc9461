import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

interface HeaderCellProps {
  children: ReactNode
  /** The column that stays visible. */
  lead: boolean
  sorted: false | 'asc' | 'desc'
  /** Left out for a column the service cannot sort by. */
  onSort: ((event: unknown) => void) | undefined
}

/** A column header; a sortable one is a button, and only the active one says `aria-sort`. */
export function HeaderCell({ children, lead, sorted, onSort }: HeaderCellProps) {
  const direction = sorted === 'asc' ? 'ascending' : 'descending'
  const Arrow = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      className={lead ? styles.lead : undefined}
      role="columnheader"
      scope="col"
      aria-sort={sorted === false ? undefined : direction}
    >
      {onSort === undefined ? (
        children
      ) : (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <Arrow aria-hidden="true" size={14} strokeWidth={1.5} />
        </button>
      )}
    </th>
  )
}
