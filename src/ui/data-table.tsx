import { useTable, type RowData, type SortingState, type Updater } from '@tanstack/react-table'
import { Fragment, useRef, type CSSProperties } from 'react'
import { classNames } from './class-names'
import styles from './data-table.module.css'
import { HeaderCell } from './header-cell'
import { SkeletonRows } from './skeleton-rows'
import { tableParts, type TableColumn } from './table-columns'
import { useMedia } from './use-media'
import { useVirtualRows } from './use-virtual-rows'

interface DataTableProps<Row extends RowData> {
  caption: string
  columns: TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** All rows there are, loaded or not; null where nobody knows. */
  rowCount: number | null
  sorting: SortingState
  onSort: (sorting: SortingState) => void
  /** `loading`: nothing to show yet. `waiting`: the rows are of an earlier question, dimmed and inert. */
  state: 'ready' | 'loading' | 'waiting'
  /** A read is under way while the rows stay true. */
  refreshing: boolean
  /** The last loaded rows are near; called again while they stay near and more was loaded. */
  onEndNear: () => void
  /** A new value takes the scroll back to the top. */
  scrollKey: string
}

const narrow = '(max-width: 39.99rem)'

/**
 * A native table with virtual rows of fixed height; under 640 px the same rows as cards. The table's region
 * scrolls in both directions and can be focused; cards scroll with the page.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowCount, sorting, onSort, state, refreshing } = props
  const cards = useMedia(narrow)
  const region = useRef<HTMLDivElement>(null)
  const table = useTable({
    features: tableParts,
    columns,
    data: rows,
    getRowId: rowId,
    state: { sorting },
    onSortingChange: (updater: Updater<SortingState>) =>
      onSort(typeof updater === 'function' ? updater(sorting) : updater),
    manualSorting: true,
    enableSortingRemoval: false,
  })
  const tableRows = table.getRowModel().rows
  const virtual = useVirtualRows({
    count: tableRows.length,
    cards,
    columns: columns.length,
    region,
    onEndNear: props.onEndNear,
    scrollKey: props.scrollKey,
  })
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  const scrolls = cards
    ? {}
    : { role: 'region', tabIndex: 0, 'aria-label': `${caption}, scrollable` }
  // The first column sticks: what is scrolled into view must not end up under it.
  const style = { '--first-column': columns[0]?.meta?.width } as CSSProperties

  return (
    <div
      ref={region}
      className={classNames(styles.region, cards && styles.cards)}
      style={style}
      {...scrolls}
    >
      {(state === 'waiting' || refreshing) && (
        <div className={styles.progress} aria-hidden="true" />
      )}
      <table
        role="table"
        className={styles.table}
        aria-rowcount={rowCount === null ? -1 : rowCount + 1}
        aria-busy={state !== 'ready' || refreshing}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {headers.map((header) => (
            <col key={header.id} style={{ width: header.column.columnDef.meta?.width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {headers.map((header) => (
              <HeaderCell
                key={header.id}
                sorted={header.column.getIsSorted()}
                onSort={
                  header.column.getCanSort() ? header.column.getToggleSortingHandler() : undefined
                }
              >
                <table.FlexRender header={header} />
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={styles.body}
          inert={state === 'waiting'}
          data-state={state}
        >
          {state === 'loading' && <SkeletonRows columns={headers.length} />}
          {virtual.items.map(({ index, gap }) => {
            const row = tableRows[index]
            if (row === undefined) return null
            return (
              // Keyed as a whole: rows must stay the same elements while the window moves, or focus falls away.
              <Fragment key={row.id}>
                {gap > 0 && <Spacer height={gap} />}
                <tr role="row" aria-rowindex={index + 2} data-index={index} className={styles.row}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} role="cell">
                      {cards && (
                        <span className={styles.label}>{cell.column.columnDef.meta?.label}</span>
                      )}
                      <div className={styles.value}>
                        <table.FlexRender cell={cell} />
                      </div>
                    </td>
                  ))}
                </tr>
              </Fragment>
            )
          })}
          {virtual.after > 0 && <Spacer height={virtual.after} />}
        </tbody>
      </table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  const style: CSSProperties = { height }
  return (
    <tr aria-hidden="true" className={styles.spacer} style={style}>
      <td />
    </tr>
  )
}
