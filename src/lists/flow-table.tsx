import type { RowData } from '@tanstack/react-table'
import styles from './flow-table.module.css'
import type { StaticListDefinition } from './define-list'

interface FlowTableProps<Row extends RowData> {
  of: StaticListDefinition<Row>
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** Table whose rows grow with their text. On a phone each row is a card, and explicit roles keep it a table. */
export function FlowTable<Row extends RowData>({ of, rows, rowId }: FlowTableProps<Row>) {
  const columns = of.onScreen
  return (
    <table role="table" className={styles.table} aria-label={of.name}>
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header }) => (
            <th key={id} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={rowId(row)} role="row">
            {columns.map(({ id, header, cell }) => (
              <td key={id} role="cell">
                <span className={styles.term} aria-hidden="true">
                  {header}
                </span>
                <div>{cell?.(row, index)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
