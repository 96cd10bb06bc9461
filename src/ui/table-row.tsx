import type { Row, RowData } from '@tanstack/react-table'
import styles from './data-table.module.css'
import { SelectBox } from './select-box'
import type { tableParts } from './table-columns'
import type { ReactNode } from 'react'

type TableParts = typeof tableParts
type Cell<Data extends RowData> = ReturnType<Row<TableParts, Data>['getAllCells']>[number]

interface TableRowProps<Data extends RowData> {
  row: Row<TableParts, Data>
  index: number
  cards: boolean
  /** Name of the row's checkbox; left out where rows cannot be selected. */
  selectLabel: string | undefined
  renderCell: (cell: Cell<Data>) => ReactNode
}

/** One row; as a card every value stands beside its column's name. */
export function TableRow<Data extends RowData>(props: TableRowProps<Data>) {
  const { row, index, cards, selectLabel, renderCell } = props
  const selected = row.getIsSelected()
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
            onChange={(checked) => row.toggleSelected(checked)}
          />
        </td>
      )}
      {row.getAllCells().map((cell, column) => (
        <td key={cell.id} role="cell" className={column === 0 ? styles.lead : undefined}>
          {cards && <span className={styles.label}>{cell.column.columnDef.meta?.label}</span>}
          <div className={styles.value}>{renderCell(cell)}</div>
        </td>
      ))}
    </tr>
  )
}
