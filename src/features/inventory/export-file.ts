import { defaultSort, sortText, type ListFilters } from '../../domain/list-filters'
import { byteOrderMark, csvLine, formulaSafe } from '../../lib/csv'
import { withMarkers } from '../../lib/hidden-characters'
import { columnNames } from './export-row'
import { missedBy, type Walk } from './export-walk'
import { activeFilters, sortLabels } from './filters'
import { countOf, number } from './words'

/** `oauth-apps-2026-11-20-1300.csv`, by the person's clock. */
export function fileName(at: number): string {
  const [day, minute] = localIso(at).split('T')
  return `oauth-apps-${day}-${minute?.slice(0, 5).replace(':', '')}.csv`
}

/**
 * The file's parts: what it is and what it lacks, then the table. Every line has as many cells as the table, so
 * that any reader takes it.
 */
export function fileParts(filters: ListFilters, walk: Walk): string[] {
  const rows = [...walk.rows.values()]
  const lines = [...headLines(filters, walk, rows), []].map((cells) =>
    csvLine(columnNames.map((_, index) => cells[index] ?? '')),
  )
  return [byteOrderMark, ...lines, csvLine(columnNames), ...rows.map(csvLine)]
}

/** What a reader of the table must know about its gaps; also said on screen. */
export function gapsOf(walk: Walk): string[] {
  const { complete, repeated, firstCount, totalCount, unreadable, endUnknown } = walk
  const missed = complete ? missedBy(walk) : 0
  const said: [boolean, string][] = [
    [!complete, `Stopped before the end: ${progressOf(walk)} were read.`],
    [walk.restarted, 'The service no longer knew the place in the list; it was read again, once.'],
    [complete && endUnknown, 'The service did not say whether there are more apps.'],
    [
      missed > 0,
      `The service counts ${countOf(missed, 'app', 'apps')} more than arrived: possibly ${number(missed)} missed. Run the export again.`,
    ],
    [
      repeated > 0,
      `${countOf(repeated, 'app', 'apps')} came twice, because the list changed while it was read; each is here once.`,
    ],
    [
      firstCount !== null && totalCount !== null && firstCount !== totalCount,
      `The service counted ${number(firstCount ?? 0)} at the beginning and ${number(totalCount ?? 0)} at the end: an app may be missing, or no longer there.`,
    ],
    [unreadable.length > 0, `${countOf(unreadable.length, 'app', 'apps')} could not be read.`],
  ]
  return said.filter(([is]) => is).map(([, words]) => words)
}

/** `400 of 1,060 apps`; without a count of the service `400 apps`. */
export function progressOf({ rows, totalCount }: Walk): string {
  if (totalCount === null) return countOf(rows.size, 'app', 'apps')
  return `${number(rows.size)} of ${countOf(totalCount, 'app', 'apps')}`
}

function headLines(filters: ListFilters, walk: Walk, rows: (readonly string[])[]): string[][] {
  const active = activeFilters(filters)
  const { startedAt, readAt, totalCount, unreadable } = walk
  const gaps = gapsOf(walk)
  return [
    ['OAuth Apps Console', 'Inventory of OAuth apps'],
    ...(__MOCK__ ? [['Data', 'Demo data']] : []),
    ...(filters.search === undefined ? [] : [['Search', withMarkers(filters.search)]]),
    ...active.map(({ label, value }) => [`Filter: ${label}`, value]),
    ...(active.length === 0 ? [['Filters', 'None']] : []),
    ['Sort', sortLabels[sortText(filters.sort ?? defaultSort)]],
    ...(startedAt === null ? [] : [['Read from (UTC)', new Date(startedAt).toISOString()]]),
    ...(readAt === null
      ? []
      : [
          ['Read until (UTC)', new Date(readAt).toISOString()],
          ['Read until (local time)', `${localIso(readAt)} ${zone()}`],
        ]),
    ['Apps in this file', String(rows.length)],
    ['Apps the service counted', totalCount === null ? 'not given' : String(totalCount)],
    ...(gaps.length === 0 ? [['Gaps', 'None known']] : gaps.map((words) => ['Gap', words])),
    ...(unreadable.length === 0 ? [] : [['Unreadable apps', idsOf(walk)]]),
    ['Changed cells', changedCells(rows)],
    ['Note', 'The client ID is the identity; names and brands are chosen by the publisher.'],
  ]
}

function changedCells(rows: readonly (readonly string[])[]): string {
  const count = rows.flat().filter((cell) => formulaSafe(cell) !== cell).length
  const words =
    count === 0
      ? 'No cell could be read as a formula.'
      : `In ${countOf(count, 'cell', 'cells')} an apostrophe was put before what could be read as a formula.`
  return `${words} Hidden characters are written as markers such as U+202E.`
}

function idsOf({ unreadable }: Walk): string {
  const ids = unreadable.slice(0, 100).map(({ id }) => withMarkers(id ?? 'without an id'))
  const rest = unreadable.length - ids.length
  return ids.join(' ') + (rest > 0 ? ` and ${number(rest)} more` : '')
}

/** The wall clock where the person is, `2026-11-20T13:00:00+01:00`. */
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
