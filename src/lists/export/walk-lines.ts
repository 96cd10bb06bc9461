import { exportNotes } from '#/domain/lists/export-notes'
import { withMarkers } from '#/lib/hidden-characters'
import { countOf, number } from '#/lib/words'
import { gapsOf } from '#/walks/walk-words'
import type { Rows } from './create-export'
import { localIso, type Note } from './csv-file'

export type Nouns = readonly [one: string, many: string]

/** Also shown on screen. */
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
      `The service counted ${countOf(firstCount ?? 0, ...nouns)} at the start and ${number(totalCount ?? 0)} at the end. Some may be missing or gone.`,
    ],
  ]
  const gaps = gapsOf(rows, { nouns, again: 'Run the export again' })
  return [...said.filter(([is]) => is).map(([, words]) => words), ...gaps.map(({ words }) => words)]
}

/** `400 of 1,060 apps`; where not all are exported, `12 apps (checked 400 of 1,060)`. */
export function progressOf(rows: Rows, nouns: Nouns): string {
  const { finds, totalCount } = rows
  const total = totalCount === null ? '' : ` of ${number(totalCount)}`
  if (readBy(rows) > finds.size)
    return `${countOf(finds.size, ...nouns)} (checked ${number(readBy(rows))}${total})`
  if (totalCount === null) return countOf(finds.size, ...nouns)
  return `${number(finds.size)} of ${countOf(totalCount, ...nouns)}`
}

/** Exported or not. */
export function readBy({ checked, unreadable }: Rows): number {
  return checked - unreadable
}

/** `isUncounted`: of a list that never has a total, a missing one is nothing to say. */
export function walkNotes(rows: Rows, nouns: Nouns, isUncounted = false): Note[] {
  const { finds, startedAt, readAt, totalCount, unreadable } = rows
  const [, many] = nouns
  const gaps = fileGaps(rows, nouns)
  const title = `${many.slice(0, 1).toUpperCase()}${many.slice(1)}`
  const whenRead: Note[] =
    readAt === null
      ? []
      : [
          [exportNotes.readUntil, new Date(readAt).toISOString()],
          ['Read until (local time)', `${localIso(readAt)} ${zone()}`],
        ]
  const said: (Note | false)[] = [
    startedAt !== null && ['Read from (UTC)', new Date(startedAt).toISOString()],
    ...whenRead,
    [`${title} in this file`, String(finds.size)],
    readBy(rows) !== finds.size && [`${title} checked`, String(readBy(rows))],
    !(isUncounted && totalCount === null) && [
      `${title} the service counted`,
      totalCount === null ? 'not given' : String(totalCount),
    ],
    ...(gaps.length === 0
      ? [[exportNotes.noGaps, 'None known'] as const]
      : gaps.map((words) => [exportNotes.gap, words] as const)),
    unreadable > 0 && [`Unreadable ${many}`, idsOf(rows)],
  ]
  return said.filter((note) => note !== false)
}

function idsOf({ unreadable, unreadableIds }: Rows): string {
  const ids = unreadableIds.map((id) => withMarkers(id ?? 'without an id'))
  const rest = unreadable - ids.length
  return ids.join(' ') + (rest > 0 ? ` and ${number(rest)} more` : '')
}

function zone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
