import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { cut, withMarkers, withoutHidden } from '#/lib/hidden-characters'
import { columnHelper, type ColumnLook, type TableColumn } from '#/ui/table/table-columns'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { PaperColumn } from './paper/paper-rows'

/** One column of a list, described once: for the table and its cards, for paper, for the file and for a find. */
export interface ListColumn<Row> extends Omit<ColumnLook, 'label' | 'width'> {
  /** Its name in the file. */
  id: string
  header: string
  /** What it says as plain text: in the file, on paper and for a find. Null for what is only on the screen. */
  text: ((row: Row) => string | null) | null
  /** On the screen. Without it the column is only in the file. */
  cell?: (row: Row, index: number) => ReactNode
  width?: string
  /** The service's field to sort by, where `sortsFirst` says that it can. */
  sortField?: string
  /** On paper, where it is more than its text; null leaves it out there. */
  paper?: ((row: Row) => ReactNode) | null
}

/** What is given of a list. */
export interface ListGiven<Row> {
  /** The name of the table. */
  name: string
  /** What its file says that it lists; left out: the same name. */
  listed?: string
  /** The beginning of the file's name. */
  file: string
  noun: readonly [singular: string, plural: string]
  /** Completes "This token cannot …". */
  action: string
  columns: readonly ListColumn<Row>[]
  /** The columns that a find looks in, by id; left out: all. */
  foundBy?: readonly string[]
  /** How a row looks as a card; left out: a line for each column. */
  card?: { className: string | undefined; rem: number }
}

/** A list as it is described, and what follows from it. */
export interface ListDescription<Row extends RowData> extends ListGiven<Row> {
  table: TableColumn<Row>[]
  /** Every column with a text as one of the table, also those of the file: what a person can choose from. */
  offered: { id: string; header: string; column: TableColumn<Row> }[]
  paper: PaperColumn<Row>[]
}

/** Describes a list; keep the result at module scope. */
export function listOf<Row extends RowData>(given: ListGiven<Row>): ListDescription<Row> {
  const helper = columnHelper<Row>()
  const shown = given.columns.filter(({ cell }) => cell !== undefined)
  const inTable = ({ text, paper: _, id, sortField = id, ...column }: ListColumn<Row>) => {
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
    table: shown.map(inTable),
    offered: given.columns
      .filter(({ text }) => text !== null)
      .map((column) => ({ id: column.id, header: column.header, column: inTable(column) })),
    paper: shown.flatMap(({ id, header, text, paper }) => {
      const cell = paper ?? (text && ((row: Row) => textOnPaper(text(row))))
      return cell === null || paper === null ? [] : [{ id, header, cell }]
    }),
  }
}

const textOnPaper = (text: string | null) => <UntrustedText value={text ?? notGiven} max={600} />

const textCell =
  <Row,>(text: ListColumn<Row>['text']) =>
  (row: Row) => {
    const value = text?.(row) ?? ''
    return (
      <span title={withMarkers(cut(value, 600))}>
        <UntrustedText value={value} max={200} />
      </span>
    )
  }

/** The columns with a text, which a file has. */
export function textsOf<Row>({ columns }: Pick<ListGiven<Row>, 'columns'>) {
  return columns.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }]))
}

/** The word for a value that the service does not give. */
export const notGiven = 'Not given'

/** The loaded rows that hold this text in one of their columns. The list itself where there is no text. */
export function findRows<Row>(
  { columns, foundBy }: Pick<ListGiven<Row>, 'columns' | 'foundBy'>,
  rows: readonly Row[],
  text: string,
): readonly Row[] {
  const wanted = comparable(text)
  if (wanted === '') return rows
  const searched = textsOf({ columns }).filter(({ id }) => foundBy?.includes(id) ?? true)
  return rows.filter((row) =>
    searched.some((column) => comparable(column.text(row) ?? '').includes(wanted)),
  )
}

function comparable(text: string): string {
  return withoutHidden(text).normalize('NFKC').toLowerCase().trim()
}
