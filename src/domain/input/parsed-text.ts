import type { Columns } from './columns'
import type { DateOrder } from './dates'
import type { Rows } from './rows'
import type { Writing } from './undo'
import { cut } from '#/lib/hidden-characters'

/** Reason why a text is not looked up, for the list under “Show them”. */
export interface Doubt {
  kind: DoubtKind
  why: string
}

export type DoubtKind = 'cut' | 'touched' | 'shortened' | 'bytes' | 'outside' | 'number'

export const mayBeCut: Doubt = { kind: 'cut', why: 'may be cut' }
export const shortened: Doubt = { kind: 'shortened', why: 'a spreadsheet shortened the number' }
export const unreadableBytes: Doubt = { kind: 'bytes', why: 'has bytes that cannot be read' }

export const mayBeNumber: Doubt = { kind: 'number', why: 'has a number that may be a client ID' }
export const outside: Doubt = { kind: 'outside', why: 'is outside the records' }

/** `by`: a hidden or look-alike character, such as `U+0441`. */
export function touchedBy(by: string): Doubt {
  return { kind: 'touched', why: `${by} touches it` }
}

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

export interface UnreadableText {
  /** Number of the line or record. */
  at: number
  text: string
  /** Reason why a part is not looked up; null if the text has no client ID at all. */
  doubt: Doubt | null
}

export interface Unreadable {
  /** Count of lines or records that were not read completely. */
  unread: number
  /** First unread lines or records, sorted by number. Those with a doubt are preferred. */
  examples: readonly UnreadableText[]
  /** Count of lines or records by kind of doubt. */
  doubts: ReadonlyMap<DoubtKind, number>
}

const mostExamples = 100
const longestExample = 200

/** Collects the parts of a text that are not looked up. */
export function createUnreadable() {
  const [doubtful, empty]: [UnreadableText[], UnreadableText[]] = [[], []]
  const doubts = new Map<DoubtKind, number>()
  let unread = 0
  return {
    add: (at: number, text: string, all: readonly Doubt[]): void => {
      unread += 1
      const [doubt = null] = all
      for (const kind of new Set(all.map((item) => item.kind)))
        doubts.set(kind, (doubts.get(kind) ?? 0) + 1)
      // A log can have another long number in each line.
      const list = doubt === null || doubt.kind === 'number' ? empty : doubtful
      if (list.length < mostExamples)
        list.push({ at, text: cut(text.trim(), longestExample), doubt })
    },
    end: (): Unreadable => {
      const examples = [...doubtful, ...empty].slice(0, mostExamples)
      return {
        unread,
        examples: examples.toSorted((example, other) => example.at - other.at),
        doubts,
      }
    },
  }
}
