import { constructRow, type ReactTable, type RowData } from '@tanstack/react-table'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { classNames } from '../text/class-names'
import styles from './data-table.module.css'
import cardStyles from './card.module.css'
import headerStyles from './header-cell.module.css'
import { SelectBox } from '../form/select-box'
import { drawn, type tableParts } from './table-columns'

interface TableRowProps<Data extends RowData> {
  /** The table. A new object after a change of columns redraws the row. */
  table: ReactTable<typeof tableParts, Data>
  id: string
  data: Data
  index: number
  lines: number
  isCard: boolean
  selected: boolean
  current: boolean
  /** Label of the checkbox; null if this row cannot be selected, undefined if no row can. */
  selectLabel: string | null | undefined
  onSelect: (index: number, selected: boolean, isRange: boolean) => void
}

/** A table row, which does not redraw while the table scrolls, waits or refreshes. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Data extends RowData>(props: TableRowProps<Data>) {
  const { table, id, data, index, lines, isCard, selected, current, selectLabel, onSelect } = props
  const row = constructRow(table, id, data, index, 0)
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={selected}
      aria-current={current || undefined}
      className={styles.row}
      style={lines === 1 ? undefined : ({ '--lines': lines } as CSSProperties)}
    >
      {selectLabel !== undefined && (
        <td role="cell" className={styles.select}>
          {selectLabel !== null && (
            <>
              {isCard && <span className="visually-hidden">Select</span>}
              <SelectBox
                label={selectLabel}
                checked={selected}
                onChange={(checked, isRange) => onSelect(index, checked, isRange)}
              />
            </>
          )}
        </td>
      )}
      {row.getAllCells().map((cell, column) => {
        const { meta } = cell.column.columnDef
        const content = drawn(cell.column.columnDef.cell, cell.getContext())
        return (
          <td
            key={cell.id}
            role="cell"
            className={classNames(column === 0 && styles.lead, meta?.cellClass) || undefined}
            data-card={isCard ? (meta?.card ?? 'meta') : undefined}
          >
            {isCard && (
              <span className={meta?.cardLabel ? cardStyles.name : 'visually-hidden'}>
                {meta?.label}
              </span>
            )}
            {isCard || meta?.clip === false ? (
              content
            ) : (
              <div className={styles.value}>{content}</div>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const rows = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`)

/** Placeholder rows, which appear after 200 ms so that a fast answer does not flash them. */
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
  lead: boolean
  sorted: false | 'asc' | 'desc'
  note: string | undefined
  short: string | undefined
  /** Undefined for a column that the service cannot sort by. */
  onSort: (() => void) | undefined
}

export function HeaderCell({ children, lead, sorted, note, short, onSort }: HeaderCellProps) {
  const direction = sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      className={classNames(headerStyles.cell, lead && styles.lead)}
      role="columnheader"
      scope="col"
      aria-sort={sorted === false ? undefined : direction}
      data-note={onSort ? undefined : note}
      data-short={short}
    >
      {onSort === undefined ? (
        short ? (
          <span className="visually-hidden">{children}</span>
        ) : (
          children
        )
      ) : (
        <button type="button" className={headerStyles.sort} data-note={note} onClick={onSort}>
          {children}
        </button>
      )}
    </th>
  )
}

export function SelectHeader({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  return (
    <th
      className={styles.select}
      role="columnheader"
      scope="col"
      aria-label="Select"
      inert={isWaiting}
    >
      {children}
    </th>
  )
}
