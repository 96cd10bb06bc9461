import type { Column, Row, RowData } from '@tanstack/react-table'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { classNames } from '../text/class-names'
import { SelectBox } from '../form/select-box'
import type { ColumnLook, features } from './table-columns'

interface TableRowProps<Data extends RowData> {
  row: Row<typeof features, Data>
  /** The visible columns. A new array redraws the row. */
  columns: readonly Column<typeof features, Data>[]
  /** Place among all rows, of which the library knows only the drawn ones. */
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
export const TableRow = memo(DrawnRow, isSameRow) as typeof DrawnRow

/** Compares the data of a row, because the library makes a new row object at each scroll. */
function isSameRow<Data extends RowData>(before: TableRowProps<Data>, after: TableRowProps<Data>) {
  const names = Object.keys(after) as (keyof TableRowProps<Data>)[]
  return names.every((name) =>
    name === 'row'
      ? before.row.id === after.row.id && before.row.original === after.row.original
      : before[name] === after[name],
  )
}

function DrawnRow<Data extends RowData>(props: TableRowProps<Data>) {
  const { row, index, lines, isCard, selected, current, selectLabel, onSelect } = props
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={selected}
      aria-current={current || undefined}
      style={lines === 1 ? undefined : ({ '--lines': lines } as CSSProperties)}
    >
      {selectLabel !== undefined && (
        <td role="cell" className="select">
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
      {row.getVisibleCells().map((cell, column) => {
        const { meta, cell: draw } = cell.column.columnDef
        // A direct call, because a component needs twice the memory per row. The function must not use hooks.
        const content = typeof draw === 'function' ? (draw(cell.getContext()) as ReactNode) : draw
        return (
          <td
            key={cell.id}
            role="cell"
            className={
              classNames(
                column === 0 && 'lead',
                meta?.isNumber && numbers,
                cellClass(meta, row.original),
              ) || undefined
            }
            data-card={isCard ? (meta?.card ?? 'meta') : undefined}
          >
            {isCard && (
              <span className={meta?.cardLabel ? 'card-name' : 'visually-hidden'}>
                {meta?.label}
              </span>
            )}
            {isCard || meta?.clip === false ? content : <div className="value">{content}</div>}
          </td>
        )
      })}
    </tr>
  )
}

const numbers = 'right numbers'

/** Returns the class of a cell. The columns of a table are typed by its rows, their looks are not. */
function cellClass(meta: ColumnLook | undefined, row: unknown): string | undefined {
  const found = meta?.cellClass as string | ((row: unknown) => string | undefined) | undefined
  return typeof found === 'function' ? found(row) : found
}

const rows = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`)

/** Placeholder rows, which appear after 200 ms so that a fast answer does not flash them. */
export function SkeletonRows({ columns }: { columns: number }) {
  return rows.map((row) => (
    <tr key={row} aria-hidden="true" className="skeleton">
      {Array.from({ length: columns }, (_, column) => (
        <td key={`${row}-${column}`}>
          <div className="bone" />
        </td>
      ))}
    </tr>
  ))
}

interface HeaderCellProps<Data extends RowData> {
  column: Column<typeof features, Data>
  lead: boolean
  isCard: boolean
  /** The zone of the times in the rows. */
  zone: string
}

export function HeaderCell<Data extends RowData>(props: HeaderCellProps<Data>) {
  const { column, lead, isCard, zone } = props
  const { label, short, isTime, isNumber, orderNote } = column.columnDef.meta ?? { label: '' }
  const sorted = column.getIsSorted()
  const note = isCard ? undefined : isTime ? zone : sorted ? orderNote : undefined
  return (
    <th
      className={classNames(lead && 'lead', isNumber && numbers) || undefined}
      role="columnheader"
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      data-note={column.getCanSort() ? undefined : note}
      data-short={short}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className="sort"
          data-note={note}
          onClick={column.getToggleSortingHandler()}
        >
          {label}
        </button>
      ) : short ? (
        <span className="visually-hidden">{label}</span>
      ) : (
        label
      )}
    </th>
  )
}
