import { exportFormat, exportNotes } from '#/domain/lists/list-messages'
import { byteOrderMark, csvLine, formulaSafe } from '#/lib/csv'
import { countLabel } from '#/lib/words'

export type Note = readonly [label: string, text: string]

/** Warns against trusting a name, in the file of a tool. */
export const identityNote: Note = [
  'Note',
  'The client ID is the identity; names are chosen by the publisher.',
]

interface Table {
  /** `Inventory of OAuth apps`. */
  list: string
  /** Names of at least three columns. */
  columns: readonly string[]
  rows: Iterable<readonly string[]>
  notes: readonly Note[]
}

/**
 * Builds a CSV file. The first line is the header, so that any program can read the columns by name. Notes follow the
 * last row, each with the cells `#`, label and text. All lines have the same number of cells, because some readers
 * refuse uneven lines.
 */
export function csvFile({ list, columns, rows, notes }: Table): string[] {
  const lines: string[] = [csvLine(columns)]
  let changed = 0
  for (const row of rows) {
    lines.push(csvLine(row))
    changed += row.filter((cell) => formulaSafe(cell) !== cell).length
  }
  const all: Note[] = [
    [exportNotes.console, list],
    [exportNotes.format, exportFormat],
    ...(__MOCK__ ? [[exportNotes.data, 'Demo data'] as const] : []),
    ...notes,
    [exportNotes.changed, changedCells(changed)],
  ]
  const fill = columns.slice(3).map(() => '')
  return [
    byteOrderMark,
    ...lines,
    ...all.map(([label, text]) => `#,${csvLine([label, text, ...fill])}`),
  ]
}

/** Returns a file name such as `oauth-apps-2026-11-20-1300.csv`, in local time. The demo adds a prefix. */
export function fileName(what: string, at: number, type: 'csv' | 'json' = 'csv'): string {
  const [day, minute] = localIso(at).split('T')
  const demo = __MOCK__ ? 'demo-' : ''
  return `${demo}${what}-${day}-${minute?.slice(0, 5).replace(':', '')}.${type}`
}

/** Formats a time in the browser's time zone, `2026-11-20T13:00:00+01:00`. */
export function localIso(at: number): string {
  const offset = -new Date(at).getTimezoneOffset()
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const wall = new Date(at + offset * 60_000).toISOString().slice(0, 19)
  const away = Math.abs(offset)
  return `${wall}${offset < 0 ? '-' : '+'}${two(away / 60)}:${two(away % 60)}`
}

function changedCells(count: number): string {
  const words =
    count === 0
      ? 'No cells were changed. None looks like a formula or a note.'
      : `${countLabel(count, 'cell', 'cells')} got a leading apostrophe. Otherwise ${count === 1 ? 'it' : 'they'} could be read as ${count === 1 ? 'a formula or a note' : 'formulas or notes'}.`
  return `${words} Hidden characters are written as markers such as U+202E.`
}
