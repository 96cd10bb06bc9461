import { FlexRender, type Row, type RowData } from '@tanstack/react-table'
import { memo } from 'react'
import styles from './data-table.module.css'
import { SelectBox } from '../form/select-box'
import type { tableParts } from './table-columns'

interface TableRowProps<Data extends RowData> {
  row: Row<typeof tableParts, Data>
  index: number
  cards: boolean
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
