import type { Columns } from './columns'
import type { DateOrder } from './dates'
import type { Rows } from './rows'
import type { Writing } from './undo'
import type { Unreadable } from './unreadable-text'

/** What a text was read as, for what is said under the box. */
export interface TextRead extends Unreadable {
  noun: 'line' | 'record'
  /** Lines that are not empty, or records. */
  records: number
  /** Further occurrences of what is looked up. */
  repeated: number
  /** Lines or records with nothing that is looked up. */
  without: number
  /** Null for lines. */
  table: { names: readonly string[]; columns: Columns; order: DateOrder | null } | null
  /** How many values were written so, before it was undone. */
  written: ReadonlyMap<Writing, number>
  /** Lines that were quoted-printable. */
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

/** The result of work that yields, without a pause. */
export function atOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
