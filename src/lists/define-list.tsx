import type { Action } from '#/domain/actions'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { cut, withMarkers } from '#/lib/hidden-characters'
import {
  columnHelper,
  type CardLines,
  type ColumnLook,
  type TableColumn,
} from '#/ui/table/table-columns'
import { UntrustedText } from '#/ui/text/untrusted-text'

export interface ListColumn<Row> extends Omit<ColumnLook, 'label' | 'width' | 'cellClass'> {
  /** Name of the column in the export. */
  id: string
  header: string
  /** Text for the export, the printout and the find box. Null: on the screen only. */
  text: ((row: Row) => string | null) | null
  /** Text for the find box. Default: `text`. */
  findText?: (row: Row) => string | null
  /** Content of the cell on the screen. Without it, the default table lacks the column; if chosen, it shows `text`. */
  cell?: (row: Row) => ReactNode
  width?: string
  cellClass?: string | ((row: Row) => string | undefined) | undefined
  /** ID of the column in the table, and the service's sort field. Default: `id`. */
  sortField?: string
  /** Content of the printed cell. Default: `text`. Null omits the column from the printout. */
  print?: ((row: Row) => ReactNode) | null
  /** A sentence about the column's values, shown below the table, in the printout and below the rows of the export. */
  help?: string
  /** First sort direction of the header. Omit it if the service cannot sort by this column. */
  sortsFirst?: 'asc' | 'desc'
}

export interface ListOptions<Row> {
  name: string
  /** Name of the list in the export. Default: `name`. */
  listed?: string
  /** Beginning of the export's file name. */
  file: string
  noun: readonly [singular: string, plural: string]
  columns: readonly ListColumn<Row>[]
  /** True if the page has hints instead of the help of its columns below the table. */
  hasHints?: true
  /** Rows grow with their text, and all rows are rendered. For tens of rows, not for thousands. */
  flows?: true
  /** Splits a row into lines for the printout and the export. Default: one line. */
  split?: (row: Row) => readonly Row[]
  /** IDs of the columns that the find box searches. Default: all. */
  foundBy?: readonly string[]
  /** Number of lines of a row shown as a card. Default: two. */
  card?: CardLines<Row> | undefined
}

/** Options of a list of the service. */
export interface ServiceListOptions<Row> extends ListOptions<Row> {
  /** The action that a 403 forbids. */
  action: Action
  /** True if the service never returns a total (SERVICE.md §4.6). */
  isUncounted?: true
}

export interface ListDefinition<Row extends RowData> extends ListOptions<Row> {
  table: TableColumn<Row>[]
  /** All columns, including export-only columns, for the column chooser. A chosen column does not give way. */
  offered: { id: string; header: string; column: TableColumn<Row> }[]
  onScreen: readonly ListColumn<Row>[]
}

export type ServiceListDefinition<Row extends RowData> = ListDefinition<Row> &
  ServiceListOptions<Row>

/** Defines a list. Keep the result at module scope, because a new one redraws the table. */
export function defineList<Row extends RowData>(
  options: ServiceListOptions<Row>,
): ServiceListDefinition<Row>
export function defineList<Row extends RowData>(options: ListOptions<Row>): ListDefinition<Row>
export function defineList<Row extends RowData>(options: ListOptions<Row>): ListDefinition<Row> {
  const helper = columnHelper<Row>()
  const onScreen = options.columns.filter(({ cell }) => cell)
  const inTable = ({
    text,
    print: _,
    findText: __,
    help: ___,
    id,
    sortField = id,
    sortsFirst,
    ...column
  }: ListColumn<Row>) => {
    const { header, cell = textCell(text), width = '10rem', ...look } = column
    return helper.accessor((row): unknown => text?.(row), {
      id: sortField,
      header,
      enableSorting: sortsFirst !== undefined,
      sortDescFirst: sortsFirst === 'desc',
      meta: { label: header, width, ...look },
      cell: ({ row }) => cell(row.original),
    })
  }
  return {
    ...options,
    onScreen,
    table: onScreen.map(inTable),
    offered: options.columns.map(({ priority: _, ...column }) => ({
      id: column.id,
      header: column.header,
      column: inTable(column),
    })),
  }
}

/** Returns the help sentences of the columns, each once. */
export function columnHelp<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return [...new Set(columns.flatMap(({ help }) => help ?? []))]
}

const textCell =
  <Row,>(text: ListColumn<Row>['text']) =>
  (row: Row) => {
    const value = text?.(row) ?? ''
    return (
      <span data-tip={withMarkers(cut(value, 600))}>
        <UntrustedText value={value} max={200} />
      </span>
    )
  }

/** Text for a documented field without a value (SERVICE.md §2). Undocumented fields show nothing. */
export const notGiven = 'Not given'
