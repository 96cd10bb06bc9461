import { useTable, type RowData } from '@tanstack/react-table'
import { Fragment, memo, useMemo, useRef, type CSSProperties } from 'react'
import { formatZone } from '#/lib/time/time'
import { classNames } from '../text/class-names'
import styles from './data-table.module.css'
import cardStyles from './card.module.css'
import { SelectBox } from '../form/select-box'
import {
  drawn,
  tableParts,
  type CardLines,
  type ColumnLook,
  type TableColumn,
} from './table-columns'
import { HeaderCell, SelectHeader, SkeletonRows, TableRow } from './table-rows'
import { onRowClick, type RowClicks } from './row-button'
import { useMedia } from '../hooks/use-media'
import { useTight } from '../hooks/use-tight'
import { useNow } from '../hooks/use-now'
import { usePreferences } from '../hooks/use-preferences'
import { useColumnsInRoom } from './use-columns-in-room'
import { useRange } from './use-range'
import { linesIn, useVirtualRows } from './use-virtual-rows'

export interface DataTableProps<Row extends RowData> extends RowClicks<Row> {
  caption: string
  columns: TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Count of all rows; null if unknown. */
  rowCount: number | null
  /** Current sort. Omit it with `onSort` if no column can be sorted. */
  sorting?: readonly Sorted[]
  onSort?: (sorting: readonly Sorted[]) => void
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
  selection?: TableSelection<Row>
  current?: string | undefined
  /** Lines of a card, 2 by default. */
  card?: CardLines<Row> | undefined
  /** Lines of usual height in a row, 1 by default. Keep the function at module scope. */
  linesOf?: (row: Row) => number
}

interface Sorted {
  id: string
  desc: boolean
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>
  /** Must stay the same function, otherwise every row is redrawn. */
  onSelect: (rows: readonly Row[], selected: boolean) => void
  /** Label of the checkbox; null if the row cannot be selected. */
  label: (row: Row) => string | null
  allLabel: string
}

const noRows: never[] = []
const selectWidth = '2.25rem'
const narrow = '(max-width: 59.99rem)'
const phone = '(max-width: 39.99rem)'

/** A native table with virtual rows of fixed height. Under 960 px the rows are cards. */
export const DataTable = memo(DrawnTable) as typeof DrawnTable

function DrawnTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, rows, rowId, rowCount, state, refreshing, selection, card = 2 } = props
  const { linesOf, sorting: [sorted] = [], onSort } = props
  const cards = useMedia(narrow)
  const inPage = useMedia(phone)
  const isTight = useTight()
  const inRoom = useColumnsInRoom(props.columns)
  const columns = useMemo(
    () => (cards ? props.columns.filter(({ meta }) => meta?.card !== 'hidden') : inRoom),
    [props.columns, cards, inRoom],
  )
  const { density } = usePreferences()
  const zone = formatZone(useNow())
  const columnWidth = (look: ColumnLook | undefined) =>
    (isTight ? look?.tightWidth : density === 'compact' ? look?.compactWidth : undefined) ??
    look?.width
  const region = useRef<HTMLDivElement>(null)
  // Each drawn row makes its own row model, because the library's model rebuilds all rows after one change.
  const options = useMemo(() => ({ features: tableParts, columns, data: noRows }), [columns])
  const table = useTable<typeof tableParts, Row>(options)
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
  const { onSelect, onKeyDown } = useRange(region, rows, selection, virtual.reveal)
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  const scrolls = inPage
    ? {}
    : { role: 'region', tabIndex: 0, 'aria-label': `${caption}, scrollable` }
  const widths = columns.map(({ meta }) => columnWidth(meta))
  // A cell scrolled into view must not be under the sticky first column.
  const style = {
    '--select-column': selection ? selectWidth : '0px',
    '--first-column': widths[0],
    '--all-columns': `calc(var(--select-column) + ${widths.join(' + ')})`,
  } as CSSProperties

  return (
    <div
      ref={region}
      className={classNames(styles.region, cards && cardStyles.cards)}
      style={style}
      data-scroll-restoration-id={inPage ? undefined : props.scrollId}
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
        data-sorted={sorted?.id}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {selection && <col style={{ width: selectWidth }} />}
          {headers.map(({ id, column: { columnDef } }) => (
            <col
              key={id}
              style={columnDef.meta?.grow ? undefined : { width: columnWidth(columnDef.meta) }}
            />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {selection && (
              <SelectHeader isWaiting={state === 'waiting'}>
                <SelectBox
                  label={selection.allLabel}
                  {...selectionProps(rows, rowId, selection)}
                  onChange={(checked) => selection.onSelect(rows, checked)}
                />
              </SelectHeader>
            )}
            {headers.map((header, column) => {
              const { meta } = header.column.columnDef
              const now = sorted?.id === header.id ? (sorted.desc ? 'desc' : 'asc') : false
              const next = now === false ? meta?.sortsFirst : now === 'asc' ? 'desc' : 'asc'
              return (
                <HeaderCell
                  key={header.id}
                  lead={column === 0}
                  sorted={now}
                  note={cards ? undefined : meta?.isTime ? zone : now ? meta?.orderNote : undefined}
                  short={meta?.short}
                  onSort={
                    onSort &&
                    meta?.sortsFirst &&
                    (() => onSort([{ id: header.id, desc: next === 'desc' }]))
                  }
                >
                  {drawn(header.column.columnDef.header, header.getContext())}
                </HeaderCell>
              )
            })}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={styles.body}
          inert={state === 'waiting'}
          data-state={state}
          onKeyDown={onKeyDown}
          onClick={(event) => onRowClick(event, rows, props)}
        >
          {state === 'loading' && <SkeletonRows columns={headers.length + (selection ? 1 : 0)} />}
          {virtual.items.map(({ index, gap }) => {
            const data = rows[index]
            if (data === undefined) return null
            const id = rowId(data)
            return (
              // The key covers row and gap, because a row that becomes another element loses the focus.
              <Fragment key={id}>
                {gap > 0 && <Spacer height={gap} />}
                <TableRow
                  table={table}
                  id={id}
                  data={data}
                  index={index}
                  lines={linesIn(lines, data)}
                  isCard={cards}
                  selected={selection?.selected.has(id) ?? false}
                  current={id === props.current}
                  selectLabel={selection?.label(data)}
                  onSelect={onSelect}
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

function selectionProps<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  { selected, label }: Pick<TableSelection<Row>, 'selected' | 'label'>,
) {
  // An empty selection skips the search through thousands of rows.
  const isChosen = (row: Row) => selected.has(rowId(row))
  const some = selected.size > 0 && rows.some(isChosen)
  const checked = some && rows.every((row) => isChosen(row) || label(row) === null)
  return { checked, indeterminate: some && !checked }
}

function Spacer({ height }: { height: number }) {
  const style: CSSProperties = { height }
  return (
    <tr aria-hidden="true" className={styles.spacer} style={style}>
      <td />
    </tr>
  )
}
