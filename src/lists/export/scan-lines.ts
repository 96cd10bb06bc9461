import { exportNotes } from '#/domain/lists/list-messages'
import { withMarkers } from '#/lib/hidden-characters'
import { countLabel, countOf, number, ofTotal } from '#/lib/words'
import { listReadAt, type Coverage } from '#/scans/coverage'
import { countRead, type Joined } from '#/scans/joined'
import { findGaps } from '#/scans/scan-messages'
import { localIso, type Note } from './csv-file'

type Nouns = readonly [one: string, many: string]

/** Cells of each line of an export, by item ID. */
export type Rows = Joined<readonly string[]>

/** Returns what may be missing from an export, for the file and the screen. */
export function fileGaps(rows: Rows, nouns: Nouns): string[] {
  const { complete, repeated, firstCount, totalCount } = rows
  const messages: [boolean, string][] = [
    [!complete, `Incomplete: ${readText(rows, nouns)}.`],
    [
      repeated > 0,
      `${countLabel(repeated, ...nouns)} came twice because the list changed during the export. ${repeated === 1 ? 'It' : 'Each'} is listed at most once.`,
    ],
    [
      firstCount !== null && totalCount !== null && firstCount !== totalCount,
      `The service counted ${countLabel(firstCount ?? 0, ...nouns)} at the start and ${number(totalCount ?? 0)} at the end. Some may be missing or gone.`,
    ],
  ]
  const gaps = findGaps(rows, { nouns, again: 'Run the export again' })
  return [
    ...messages.filter(([is]) => is).map(([, words]) => words),
    ...gaps.map(({ words }) => words),
  ]
}

/** Returns `400 of 1,060 apps`, or `12 apps (checked 400 of 1,060)` if not all are exported. */
export function progressText(rows: Rows, nouns: Nouns): string {
  const { matches, totalCount } = rows
  const read = countRead(rows)
  if (read > matches.size)
    return `${countLabel(matches.size, ...nouns)} (checked ${number(read)}${ofTotal(read, totalCount)})`
  return countOf(matches.size, totalCount, ...nouns)
}

/** Returns `400 of 1,060 apps were read`. */
export function readText(rows: Rows, nouns: Nouns): string {
  return `${progressText(rows, nouns)} ${rows.matches.size === 1 ? 'was' : 'were'} read`
}

/** A saved file of an export. `readAt`: the time of its latest page, in milliseconds since the epoch. */
export interface SavedFile {
  name: string
  count: number
  readAt: number | null
}

/** Returns what a stopped export has read and saved. An earlier file lacks the rows that were read after it. */
export function stoppedText(rows: Rows, saved: SavedFile | null, nouns: Nouns): string {
  const { readAt } = rows
  if (saved !== null && saved.readAt === readAt)
    return `The rows read so far are in ${saved.name}. Its last lines list what may be missing.`
  const file =
    saved === null
      ? 'No file was saved.'
      : `The file saved earlier, ${saved.name}, has ${countLabel(saved.count, ...nouns)}.`
  // A refusal removes the rows, and their number with them.
  return readAt === null ? file : `${file} ${progressText(rows, nouns)} had been read.`
}

/** Notes below the rows of an export. `isUncounted`: omits the note about a missing total. */
export function scanNotes(rows: Rows, nouns: Nouns, isUncounted = false): Note[] {
  const { matches, totalCount, unreadable } = rows
  const [, many] = nouns
  const gaps = fileGaps(rows, nouns)
  const title = `${many.slice(0, 1).toUpperCase()}${many.slice(1)}`
  const notes: (Note | false)[] = [
    ...readNotes(listReadAt(rows)),
    [`${title} in this file`, String(matches.size)],
    countRead(rows) !== matches.size && [`${title} checked`, String(countRead(rows))],
    !(isUncounted && totalCount === null) && [
      `${title} the service counted`,
      totalCount === null ? 'not given' : String(totalCount),
    ],
    ...gapNotes(gaps),
    unreadable > 0 && [`Unreadable ${many}`, unreadableIdsText(rows)],
  ]
  return notes.filter((note) => note !== false)
}

/** Notes about the coverage of a file. */
export function coverageNotes({ state, gaps, readAt }: Coverage): Note[] {
  return [...readNotes(readAt), ['State', state], ...gapNotes(gaps)]
}

function readNotes(readAt: Coverage['readAt']): Note[] {
  if (readAt === null) return []
  const { from, until } = readAt
  return [
    ['Read from (UTC)', new Date(from).toISOString()],
    [exportNotes.readUntil, new Date(until).toISOString()],
    ['Read until (local time)', `${localIso(until)} ${zone()}`],
  ]
}

function gapNotes(gaps: readonly string[]): Note[] {
  if (gaps.length === 0) return [[exportNotes.noGaps, 'None known']]
  return gaps.map((words) => [exportNotes.gap, withMarkers(words)])
}

function unreadableIdsText({ unreadable, unreadableIds }: Rows): string {
  const ids = unreadableIds.map((id) => withMarkers(id ?? 'without an ID'))
  const rest = unreadable - ids.length
  return ids.join(' ') + (rest > 0 ? ` and ${number(rest)} more` : '')
}

function zone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
