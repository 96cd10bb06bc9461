import { functionalUpdate, useTable, type RowData, type SortingState } from '@tanstack/react-table'
import { Fragment, memo, useMemo, useRef, type CSSProperties } from 'react'
import { formatZone } from '#/lib/time/time'
import { classNames } from '../text/class-names'
import { SelectBox } from '../form/select-box'
import { features, type CardLines, type ColumnLook, type TableColumn } from './table-columns'
import { HeaderCell, SkeletonRows, TableRow } from './table-rows'
import { onRowClick, type RowClicks } from './row-button'
import { useMedia } from '../hooks/use-media'
import { useTight } from '../hooks/use-tight'
import { useNow } from '../hooks/use-now'
import { usePreferences } from '../hooks/use-preferences'
import { headBox, selectRows, useRowSelection, type TableSelection } from './table-selection'
import { useColumnsInRoom } from './use-columns-in-room'
import { linesIn, useVirtualRows } from './use-virtual-rows'

export interface DataTableProps<Row extends RowData> extends RowClicks<Row> {
  caption: string
  columns: TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Count of all rows; null if unknown. */
  rowCount: number | null
  /** Current sort. Omit it with `onSort` if no column can be sorted. */
  sorting?: SortingState | undefined
  onSort?: ((sorting: SortingState) => void) | undefined
  /** `loading`: no rows yet. `waiting`: rows of the previous query, dimmed and inert. */
  state: 'ready' | 'loading' | 'waiting'
  /** True during a request while the rows stay valid. */
  refreshing: boolean
  /** Called while the end is near. `offset`: scrolled pixels. */
  onEndNear: (offset: number) => void
  /** Name of the scroll position, which Back restores. */
  scrollId: string
  /** Scroll position to restore, in pixels. */
  restoredOffset?: number | undefined
  selection?: TableSelection<Row> | undefined
  current?: string | undefined
  /** Lines of a card, 2 by default. */
  card?: CardLines<Row> | undefined
  /** Lines of usual height in a row, 1 by default. Keep the function at module scope. */
  linesOf?: ((row: Row) => number) | undefined
}

const unsorted: never[] = []
const selectWidth = 'calc(1.75rem + var(--edge, 0px))'
/** Width of the first and the last column beside their own, up to the edges of the sheet. */
const edgeWidth = 'max(0px, var(--edge, 0px) - var(--cell))'
const narrow = '(max-width: 59.99rem)'
const phone = '(max-width: 39.99rem)'

/** A native table with virtual rows of fixed height. Under 960 px the rows are cards. */
export const DataTable = memo(DrawnTable) as typeof DrawnTable

function DrawnTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, rows, rowId, rowCount, state, refreshing, selection, card = 2 } = props
  const { linesOf, sorting = unsorted, onSort } = props
  const cards = useMedia(narrow)
  const inPage = useMedia(phone)
  const isTight = useTight()
  const inRoom = useColumnsInRoom(props.columns)
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        props.columns.map((column) => [
          column.id ?? '',
          cards ? column.meta?.card !== 'hidden' : inRoom.includes(column),
        ]),
      ),
    [props.columns, cards, inRoom],
  )
  const { density } = usePreferences()
  const zone = formatZone(useNow())
  const columnWidth = (look: ColumnLook | undefined) =>
    (isTight ? look?.tightWidth : density === 'compact' ? look?.compactWidth : undefined) ??
    look?.width
  const region = useRef<HTMLDivElement>(null)
  const lines = cards ? card : linesOf
  const virtual = useVirtualRows({
    rows,
    lines,
    cards,
    inPage,
    region,
    onEndNear: props.onEndNear,
    initialOffset: props.restoredOffset ?? 0,
  })
  const drawn = virtual.items.flatMap(({ index, gap }) => {
    const data = rows[index]
    return data === undefined ? [] : [{ index, gap, data }]
  })
  const table = useTable<typeof features, Row>({
    features,
    columns: props.columns,
    // Holds only the drawn rows, because a model of 50,000 rows takes 47 ms and 30 MB after each page of a list or scan.
    data: drawn.map(({ data }) => data),
    getRowId: rowId,
    state: { columnVisibility, sorting },
    // The service sorts, by one column.
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (change) => onSort?.(functionalUpdate(change, sorting)),
  })
  const columns = table.getVisibleLeafColumns()
  const { onSelect, onKeyDown } = useRowSelection(region, rows, rowId, selection, virtual.reveal)
  const scrolls = inPage
    ? {}
    : { role: 'region', tabIndex: 0, 'aria-label': `${caption}, scrollable` }
  const widths = columns.map(({ columnDef }) => columnWidth(columnDef.meta))
  // A cell scrolled into view must not be under the sticky first column.
  const style = {
    '--select-column': selection ? selectWidth : '0px',
    '--first-column': widths[0],
    '--all-columns': `calc(var(--select-column) + 2 * ${edgeWidth} + ${widths.join(' + ')})`,
  } as CSSProperties

  return (
    <div
      ref={region}
      className={classNames('table-region', cards && 'cards')}
      style={style}
      data-scroll-restoration-id={inPage ? undefined : props.scrollId}
      {...scrolls}
    >
      {(state === 'waiting' || refreshing) && <div className="bar-line" aria-hidden="true" />}
      <table
        role="table"
        className="table"
        aria-rowcount={rowCount === null ? -1 : rowCount + 1}
        aria-busy={state !== 'ready' || refreshing}
        data-sorted={sorting[0]?.id}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {selection && <col style={{ width: selectWidth }} />}
          {columns.map(({ id, columnDef: { meta } }, at) => {
            const isOuter = at === columns.length - 1 || (at === 0 && !selection)
            const width = isOuter ? `calc(${widths[at]} + ${edgeWidth})` : widths[at]
            return <col key={id} style={meta?.grow ? undefined : { width }} />
          })}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {selection && (
              <th
                className="select"
                role="columnheader"
                scope="col"
                aria-label="Select"
                inert={state === 'waiting'}
              >
                <SelectBox
                  label={selection.allLabel}
                  {...headBox(rows, rowId, selection)}
                  onChange={(checked) => selectRows(selection, rows, checked)}
                />
              </th>
            )}
            {columns.map((column, at) => (
              <HeaderCell key={column.id} {...{ column, zone }} lead={at === 0} isCard={cards} />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          inert={state === 'waiting'}
          data-state={state}
          onKeyDown={onKeyDown}
          onClick={(event) => onRowClick(event, rows, props)}
        >
          {state === 'loading' && <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />}
          {drawn.map(({ index, gap, data }) => {
            const row = table.getRow(rowId(data))
            return (
              // The key covers row and gap, because a row that becomes another element loses the focus.
              <Fragment key={row.id}>
                {gap > 0 && <Spacer height={gap} />}
                <TableRow
                  {...{ row, columns, index, onSelect }}
                  lines={linesIn(lines, data)}
                  isCard={cards}
                  selected={selection?.selected.has(row.id) ?? false}
                  current={row.id === props.current}
                  selectLabel={selection?.label(data)}
                />
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
    <tr aria-hidden="true" className="spacer" style={style}>
      <td />
    </tr>
  )
}
