import type { RowData } from '@tanstack/react-table'
import { withMarkers } from '#/lib/hidden-characters'
import { countLabel } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import type { Coverage } from '#/scans/coverage'
import { columnHelp, type ListDefinition, type ListOptions } from '../define-list'
import { saveFile } from '#/lib/save-file'
import { csvFile, fileName, type Note } from './csv-file'
import { coverageNotes } from './scan-lines'

export interface StaticFile<Row> {
  rows: readonly Row[]
  /** Coverage of the scan that read the rows; null for rows that this tab created. */
  coverage: Coverage | null
  notes: readonly Note[]
  /** Time when the run started, in milliseconds since the epoch. Default: the time of the export. */
  startedAt?: number
}

/** Saves all rows, including rows that the find box hides. */
export function saveStatic<Row extends RowData>(
  of: ListDefinition<Row>,
  file: StaticFile<Row>,
  at = Date.now(),
): void {
  const { rows, coverage, startedAt = at } = file
  const gaps = coverage?.gaps ?? []
  saveLines(of, staticFileParts(of, file, at), { at: startedAt, count: rows.length, gaps })
}

/** Saves the lines of a list and announces the file. Returns its name. `at` in milliseconds since the epoch. */
export function saveLines(
  { file, noun }: Pick<ListOptions<never>, 'file' | 'noun'>,
  parts: string[],
  { at, count, gaps }: { at: number; count: number; gaps: readonly string[] },
): string {
  const name = fileName(file, at)
  saveFile(name, 'text/csv;charset=utf-8', parts)
  const ends = gaps.length > 0 ? ' The end of the file lists what may be missing.' : ''
  announce(`${countLabel(count, ...noun)} exported to ${name}.${ends}`)
  return name
}

export function staticFileParts<Row extends RowData>(
  of: Pick<ListDefinition<Row>, 'name' | 'listed' | 'columns' | 'split'>,
  { rows, coverage, notes, startedAt }: StaticFile<Row>,
  at: number,
): string[] {
  const lines = of.split ? rows.flatMap(of.split) : rows
  return csvFile({
    list: of.listed ?? of.name,
    columns: cellTexts(of).map(({ id }) => id),
    rows: lines.map((row) => toLine(of, row)),
    notes: [
      startedAt === undefined
        ? ['Written (UTC)', new Date(at).toISOString()]
        : ['Started (UTC)', new Date(startedAt).toISOString()],
      ...(coverage === null ? [] : coverageNotes(coverage)),
      ...notes,
      ...helpNotes(of),
    ],
  })
}

/** Returns the columns' help as notes. In the header, the sentences would break programs that read columns by name. */
export function helpNotes<Row>({ columns }: Pick<ListOptions<Row>, 'columns'>): Note[] {
  return columnHelp(columns).map((help): Note => ['Note', help])
}

export function cellTexts<Row>({ columns }: Pick<ListOptions<Row>, 'columns'>) {
  return columns.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }]))
}

/** Returns the uncut cells of a line, with markers for hidden characters. */
export function toLine<Row>(list: Pick<ListOptions<Row>, 'columns'>, row: Row): string[] {
  return cellTexts(list).map(({ text }) => withMarkers(text(row) ?? ''))
}
