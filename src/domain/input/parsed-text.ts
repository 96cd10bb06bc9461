import type { Columns } from './columns'
import type { DateOrder } from './dates'
import type { Rows } from './rows'
import type { Writing } from './undo'
import type { Unreadable } from './unreadable-text'

/** Result of reading a text, for the notes under the box. */
export interface TextRead extends Unreadable {
  noun: 'line' | 'record'
  /** Count of non-empty lines or of records. */
  records: number
  /** Count of repeated client IDs. */
  repeated: number
  /** Count of lines or records without a client ID. */
  without: number
  /** Columns of the table; null for lines. */
  table: { names: readonly string[]; columns: Columns; order: DateOrder | null } | null
  /** Count of values by the writing that was undone. */
  written: ReadonlyMap<Writing, number>
  /** Count of quoted-printable lines. */
  mailLines: number
}

export function tableRead(
  { columns: names, rows, mailLines }: Rows,
  columns: Columns,
  order: DateOrder | null,
): Pick<TextRead, 'noun' | 'records' | 'table' | 'mailLines'> {
  const table = names === null ? null : { names, columns, order }
  return { noun: table === null ? 'line' : 'record', records: rows.length, table, mailLines }
}

/** Runs a generator to its end without pauses and returns the result. */
export function atOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
