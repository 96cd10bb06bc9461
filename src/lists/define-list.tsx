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

export interface ListColumn<Row> extends Omit<ColumnLook, 'label' | 'width'> {
  /** Its name in the file. */
  id: string
  header: string
  /** In the file, on paper and for a find. Null for what is only on the screen. */
  text: ((row: Row) => string | null) | null
  /** Left out: a find looks in the text. */
  findText?: (row: Row) => string | null
  /** On the screen. Without it the column is only in the file. */
  cell?: (row: Row, index: number) => ReactNode
  width?: string
  /** The service's field to sort by, where `sortsFirst` says that it can. */
  sortField?: string
  /** Left out: the text. Null leaves the column out on paper. */
  print?: ((row: Row) => ReactNode) | null
  /** How to read its values: a sentence below the table, beside the list on paper, and below the rows of the file. */
  help?: string
}

export interface StaticListOptions<Row> {
  name: string
  /** What its file says that it lists; left out: the same name. */
  listed?: string
  /** The beginning of the file's name. */
  file: string
  noun: readonly [singular: string, plural: string]
  columns: readonly ListColumn<Row>[]
  /** Its rows are as high as their texts, and all of them are drawn: for tens of rows, not for thousands. */
  flows?: true
  /** A row as the lines that paper and the file have of it; left out: one line. */
  split?: (row: Row) => readonly Row[]
  /** The columns that a find looks in, by id; left out: all. */
  foundBy?: readonly string[]
  /** How many lines a row has as a card; left out: two. */
  card?: CardLines<Row> | undefined
}

/** What is given of a list of the service. */
export interface ListGiven<Row> extends StaticListOptions<Row> {
  /** Completes "This token cannot …". */
  action: string
  /** The service never gives a total of it (SERVICE.md §4.6). */
  isUncounted?: true
}

export interface StaticListDefinition<Row extends RowData> extends StaticListOptions<Row> {
  table: TableColumn<Row>[]
  /** Also the columns of the file: what a person can choose from. */
  offered: { id: string; header: string; column: TableColumn<Row> }[]
  onScreen: readonly ListColumn<Row>[]
}

export type ListDescription<Row extends RowData> = StaticListDefinition<Row> & ListGiven<Row>

/** Keep the result at module scope. */
export function defineList<Row extends RowData>(given: ListGiven<Row>): ListDescription<Row>
export function defineList<Row extends RowData>(
  given: StaticListOptions<Row>,
): StaticListDefinition<Row>
export function defineList<Row extends RowData>(
  given: StaticListOptions<Row>,
): StaticListDefinition<Row> {
  const helper = columnHelper<Row>()
  const onScreen = given.columns.filter(({ cell }) => cell)
  const inTable = ({
    text,
    print: _,
    findText: __,
    help: ___,
    id,
    sortField = id,
    ...column
  }: ListColumn<Row>) => {
    const { header, cell = textCell(text), width = '10rem', ...look } = column
    return helper.display({
      id: sortField,
      header,
      meta: { label: header, width, ...look },
      cell: ({ row }) => cell(row.original, row.index),
    })
  }
  return {
    ...given,
    onScreen,
    table: onScreen.map(inTable),
    offered: given.columns.map((column) => ({
      id: column.id,
      header: column.header,
      column: inTable(column),
    })),
  }
}

/** Each sentence once. */
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

/** Only of a field that the documentation has (SERVICE.md §2): of any other one nothing is said. */
export const notGiven = 'Not given'
