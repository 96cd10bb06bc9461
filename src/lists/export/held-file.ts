import type { RowData } from '@tanstack/react-table'
import { withMarkers } from '#/lib/hidden-characters'
import { countOf } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import type { Coverage } from '#/walks/coverage'
import { helpOf, type HeldDescription, type HeldGiven } from '../list-of'
import { csvFile, csvName, saveCsv, type Note } from './csv-file'
import { coverageNotes, saysGaps } from './walk-lines'

export interface HeldFile<Row> {
  rows: readonly Row[]
  /** Of what read them; null for what this tab did itself. */
  coverage: Coverage | null
  notes: readonly Note[]
  /** When they began to be, in milliseconds since the epoch; left out: they are as old as the file. */
  startedAt?: number
}

/** All of it, whatever is shown of it. */
export function saveHeld<Row extends RowData>(
  of: HeldDescription<Row>,
  file: HeldFile<Row>,
  at = Date.now(),
): void {
  const name = csvName(of.file, file.startedAt ?? at)
  saveCsv(name, heldParts(of, file, at))
  announce(
    `${countOf(file.rows.length, ...of.noun)} exported to ${name}.${saysGaps(file.coverage?.gaps ?? [])}`,
  )
}

export function heldParts<Row extends RowData>(
  of: Pick<HeldDescription<Row>, 'name' | 'listed' | 'columns' | 'split'>,
  { rows, coverage, notes, startedAt }: HeldFile<Row>,
  at: number,
): string[] {
  const lines = of.split ? rows.flatMap(of.split) : rows
  return csvFile({
    list: of.listed ?? of.name,
    columns: textsOf(of).map(({ id }) => id),
    rows: lines.map((row) => lineOf(of, row)),
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

/** A sentence in the name of a column would break a program that reads the columns by name. */
export function helpNotes<Row>({ columns }: Pick<HeldGiven<Row>, 'columns'>): Note[] {
  return helpOf(columns).map((help): Note => ['Note', help])
}

export function textsOf<Row>({ columns }: Pick<HeldGiven<Row>, 'columns'>) {
  return columns.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }]))
}

/** Hidden characters become markers; nothing is cut. */
export function lineOf<Row>(list: Pick<HeldGiven<Row>, 'columns'>, row: Row): string[] {
  return textsOf(list).map(({ text }) => withMarkers(text(row) ?? ''))
}
