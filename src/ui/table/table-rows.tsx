import { FlexRender, type Row, type RowData } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import styles from './data-table.module.css'
import { SelectBox } from '../form/select-box'
import type { tableParts } from './table-columns'

interface TableRowProps<Data extends RowData> {
  row: Row<typeof tableParts, Data>
  index: number
  cards: boolean
  /** Other columns draw the row again. */
  columns: readonly unknown[]
  selected: boolean
  /** Name of the row's checkbox; left out where rows cannot be selected. */
  selectLabel: string | undefined
  onSelect: ((rows: readonly Data[], selected: boolean) => void) | undefined
}

/**
 * One row; on a card each value is beside its column's name. Drawn again only when it changes: a table that
 * scrolls, waits or refreshes leaves its rows alone.
 */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Data extends RowData>(props: TableRowProps<Data>) {
  const { row, index, cards, selected, selectLabel, onSelect } = props
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={selected}
      className={styles.row}
    >
      {selectLabel !== undefined && (
        <td role="cell" className={styles.select}>
          {cards && <span className={styles.label}>Select</span>}
          <SelectBox
            label={selectLabel}
            checked={selected}
            onChange={(checked) => onSelect?.([row.original], checked)}
          />
        </td>
      )}
      {row.getAllCells().map((cell, column) => (
        <td key={cell.id} role="cell" className={column === 0 ? styles.lead : undefined}>
          {cards && <span className={styles.label}>{cell.column.columnDef.meta?.label}</span>}
          <div className={styles.value}>
            <FlexRender cell={cell} />
          </div>
        </td>
      ))}
    </tr>
  )
}

const rows = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`)

/** Eight grey rows that appear after 200 ms, so that a fast answer does not flash them. */
export function SkeletonRows({ columns }: { columns: number }) {
  return rows.map((row) => (
    <tr key={row} aria-hidden="true" className={styles.skeleton}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={`${row}-${column}`}>
          <div className={styles.bar} />
        </td>
      ))}
    </tr>
  ))
}

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
