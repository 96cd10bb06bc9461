import { byteOrderMark, csvLine, formulaSafe } from '#/lib/csv'
import { withMarkers } from '#/lib/hidden-characters'
import { parseInstant } from '#/lib/time/time'
import { countOf, number } from '#/lib/words'
import { gapsOf } from '#/walks/walk-words'
import type { Rows } from './create-export'

/** What the items of an export are called. */
export type Nouns = readonly [one: string, many: string]

/** What a reader of the file must know about its gaps; also shown on screen. */
export function fileGaps(rows: Rows, nouns: Nouns): string[] {
  const { complete, repeated, firstCount, totalCount } = rows
  const said: [boolean, string][] = [
    [!complete, `Stopped before the end: ${progressOf(rows, nouns)} were read.`],
    [
      repeated > 0,
      `${countOf(repeated, ...nouns)} came twice, because the list changed while it was read; each is here once.`,
    ],
    [
      firstCount !== null && totalCount !== null && firstCount !== totalCount,
      `The service counted ${number(firstCount ?? 0)} at the beginning and ${number(totalCount ?? 0)} at the end: an ${nouns[0]} may be missing, or no longer there.`,
    ],
  ]
  const gaps = gapsOf(rows, { nouns, again: 'Run the export again' })
  return [...said.filter(([is]) => is).map(([, words]) => words), ...gaps.map(({ words }) => words)]
}

/**
 * `400 of 1,060 apps`; without the service's count `400 apps`. With items that are not exported `12 apps (checked 400 of
 * 1,060)`.
 */
export function progressOf(rows: Rows, nouns: Nouns): string {
  const { finds, totalCount } = rows
  const total = totalCount === null ? '' : ` of ${number(totalCount)}`
  if (readBy(rows) > finds.size)
    return `${countOf(finds.size, ...nouns)} (checked ${number(readBy(rows))}${total})`
  if (totalCount === null) return countOf(finds.size, ...nouns)
  return `${number(finds.size)} of ${countOf(totalCount, ...nouns)}`
}

/** How many readable items were read, exported or not. */
export function readBy({ checked, unreadable }: Rows): number {
  return checked - unreadable
}

/** The lines above a table: when it was read and what it lacks. */
export function walkLines(rows: Rows, nouns: Nouns): string[][] {
  const { finds, startedAt, readAt, totalCount, unreadable } = rows
  const [, many] = nouns
  const gaps = fileGaps(rows, nouns)
  const title = `${many.slice(0, 1).toUpperCase()}${many.slice(1)}`
  return [
    ...(startedAt === null ? [] : [['Read from (UTC)', new Date(startedAt).toISOString()]]),
    ...(readAt === null
      ? []
      : [
          ['Read until (UTC)', new Date(readAt).toISOString()],
          ['Read until (local time)', `${localIso(readAt)} ${zone()}`],
        ]),
    [`${title} in this file`, String(finds.size)],
    ...(readBy(rows) === finds.size ? [] : [[`${title} checked`, String(readBy(rows))]]),
    [`${title} the service counted`, totalCount === null ? 'not given' : String(totalCount)],
    ...(gaps.length === 0 ? [['Gaps', 'None known']] : gaps.map((words) => ['Gap', words])),
    ...(unreadable === 0 ? [] : [[`Unreadable ${many}`, idsOf(rows)]]),
    ['Changed cells', changedCells([...finds.values()])],
  ]
}

/**
 * The parts of the file: the lines above the table, then the table. Every line has as many cells as the table,
 * because some CSV readers refuse uneven lines.
 */
export function csvParts(
  head: readonly string[][],
  columnNames: readonly string[],
  rows: Iterable<readonly string[]>,
): string[] {
  const lines = [...head, []].map((cells) => columnNames.map((_, index) => cells[index] ?? ''))
  return [byteOrderMark, ...[...lines, columnNames, ...rows].map(csvLine)]
}

/** A time as a cell: ISO 8601 in UTC; a text that is not a time stays unchanged. */
export function instantCell(at: string): string {
  const ms = parseInstant(at)
  return ms === null ? at : new Date(ms).toISOString()
}

/** `2026-11-20-1300`, in the person's time zone: for a file name. */
export function fileTime(at: number): string {
  const [day, minute] = localIso(at).split('T')
  return `${day}-${minute?.slice(0, 5).replace(':', '')}`
}

/** What a reader of the table must know about cells that are not written as they came. */
export function changedCells(rows: readonly (readonly string[])[]): string {
  const count = rows.flat().filter((cell) => formulaSafe(cell) !== cell).length
  const words =
    count === 0
      ? 'No cell could be read as a formula.'
      : `In ${countOf(count, 'cell', 'cells')} an apostrophe was put before what could be read as a formula.`
  return `${words} Hidden characters are written as markers such as U+202E.`
}

function idsOf({ unreadable, unreadableIds }: Rows): string {
  const ids = unreadableIds.map((id) => withMarkers(id ?? 'without an id'))
  const rest = unreadable - ids.length
  return ids.join(' ') + (rest > 0 ? ` and ${number(rest)} more` : '')
}

/** The person's wall clock, `2026-11-20T13:00:00+01:00`. */
function localIso(at: number): string {
  const offset = -new Date(at).getTimezoneOffset()
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const wall = new Date(at + offset * 60_000).toISOString().slice(0, 19)
  const away = Math.abs(offset)
  return `${wall}${offset < 0 ? '-' : '+'}${two(away / 60)}:${two(away % 60)}`
}

function zone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
