import { listUnread, outcomes, type Outcome } from '#/domain/compare/compared-row'
import { countLabel, number } from '#/lib/words'
import { listReadAt, type Covering } from '#/scans/coverage'
import type { Phase } from '#/scans/create-scan'
import { countRead } from '#/scans/joined'
import { findGaps, type Gap } from '#/scans/scan-messages'
import type { Comparison } from './compare-scan'
import { activeAppFilters } from '#/app-parts/app-filters'
import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import type { ListFilters } from '#/domain/lists/list-filters'
import { and } from '#/lists/filters/filter'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { formatMinute, formatZone } from '#/lib/time/time'

const nouns = ['app', 'apps'] as const
export const scanMessages = { scan: 'comparison', action: 'listApps' } as const

/** Returns the progress: `Compared 300 of 1,060 apps: 12 not in the file, 3 changed, 285 same`. */
export function progressMessage(found: Comparison, phase: Phase, soFar: string): string {
  const compared = comparedMessage(found, phase)
  return found.missing === null ? `${compared}: ${soFar}` : compared
}

function comparedMessage({ joined, missing, ids, answers }: Comparison, phase: Phase): string {
  const { checked, totalCount } = joined
  const read = countRead(joined)
  const total = missing === null ? totalCount : checked
  const of = total === null || (total === read && missing !== null) ? '' : ` of ${number(total)}`
  const compared = `Compared ${number(read)}${of} ${(total ?? read) === 1 ? nouns[0] : nouns[1]}`
  if (missing === null || phase.kind === 'done') return compared
  return `${compared}. Looked up ${number(answers.size)} of ${countLabel(ids.length, 'client ID', 'client IDs')} not found`
}

/** Returns `12 not in the file, 3 changed, 285 same`. Omits parts that are zero, except “same”. */
export function soFarMessage(counts: Readonly<Record<Outcome, number>>): string {
  return outcomes
    .filter((outcome) => counts[outcome] > 0 || outcome === 'Same')
    .map((outcome) => `${number(counts[outcome])} ${outcome.toLowerCase()}`)
    .join(', ')
}

export function listGaps({ joined }: Comparison): Gap[] {
  return findGaps(joined, {
    nouns,
    again: 'Refresh to compare again',
    lost: 'so the comparison is not complete',
  })
}

export const coversComparison: Covering<Comparison> = {
  words: scanMessages,
  state: comparedMessage,
  gaps: (found) => [
    ...(found.file === null ? [] : fileDoubts(found.file)),
    ...listGaps(found).map(({ words }) => words),
    ...(found.missing === null ? [listUnread] : []),
  ],
  readAt: ({ joined }) => listReadAt(joined),
}

/** Describes a file: `Apps, 1,060 rows, exported 16 Nov 2026, 09:12 CET, all apps`. */
export function fileMessage({ rows, readAt, filters }: AppsFile): string {
  const when =
    readAt === null ? 'at an unknown time' : `${formatMinute(readAt)} ${formatZone(readAt)}`
  return `Apps, ${countLabel(rows.size, 'row', 'rows')}, exported ${when}, ${filterMessage(filters)}`
}

/** Describes filters: `filter: Classification any of Malicious and Brand verified No`. Without filters: `all apps`. */
function filterMessage(filters: ListFilters): string {
  const { search } = filters
  const parts = [
    ...(search === undefined ? [] : [`search for “${withMarkers(cut(search, 100))}”`]),
    ...activeAppFilters(filters).map(({ label, value }) => `${label} ${value}`),
  ]
  return parts.length === 0 ? 'all apps' : `filter: ${parts.join(` ${and} `)}`
}

export function fileDoubts({ columns, rows, repeated, promised, gaps }: AppsFile): string[] {
  const lacking = comparedColumns.filter((column) => !columns.includes(column))
  const doubts: [boolean, string][] = [
    [
      lacking.length > 0,
      `Not compared, because the file does not have ${lacking.length === 1 ? 'the column' : 'the columns'}: ${lacking.join(', ')}.`,
    ],
    [
      promised !== null && promised !== rows.size + repeated,
      `The file should have ${countLabel(promised ?? 0, 'row', 'rows')} but has ${number(rows.size + repeated)}, so it was edited. Missing apps appear as “Not in the file”.`,
    ],
    [
      repeated > 0,
      `${countLabel(repeated, 'row repeats', 'rows repeat')} the client ID and tenant of another row. The last row is used.`,
    ],
  ]
  return [
    ...gaps.map((gap) => `Note in the file: ${withMarkers(gap)}`),
    ...doubts.filter(([applies]) => applies).map(([, message]) => message),
  ]
}
