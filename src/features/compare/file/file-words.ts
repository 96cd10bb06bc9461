import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { withMarkers } from '#/lib/hidden-characters'
import { stringifyPlainSearch } from '#/lib/plain-search'
import { formatMinute, formatZone } from '#/lib/time/time'
import { countOf, number } from '#/lib/words'

/** What a file is: `Apps, 1,060 rows, exported 16 Nov 2026, 09:12 CET, all apps`. */
export function fileWords({ rows, readAt, filters }: AppsFile): string {
  const when =
    readAt === null ? 'at an unknown time' : `${formatMinute(readAt)} ${formatZone(readAt)}`
  return `Apps, ${countOf(rows.size, 'row', 'rows')}, exported ${when}, ${filterWords(filters)}`
}

/** The filters as the address writes them; `all apps` without one. */
function filterWords({ sort: _sort, ...filters }: ListFilters): string {
  const written = stringifyPlainSearch(listFilters.write(filters)).slice(1)
  return written === '' ? 'all apps' : `filter: ${withMarkers(written)}`
}

/** What must be known about the file before its comparison is believed. */
export function doubtsOf({ columns, rows, repeated, promised, gaps }: AppsFile): string[] {
  const lacking = comparedColumns.filter((column) => !columns.includes(column))
  const said: [boolean, string][] = [
    [
      lacking.length > 0,
      `The file does not have ${lacking.length === 1 ? 'the column' : 'the columns'} ${lacking.join(', ')}: not compared.`,
    ],
    [
      promised !== null && promised !== rows.size + repeated,
      `The file says that it has ${number(promised ?? 0)} rows, and has ${number(rows.size + repeated)}: it was edited. Apps without a row count as not in the file.`,
    ],
    [
      repeated > 0,
      `${countOf(repeated, 'row repeats', 'rows repeat')} the client ID and tenant of another one. The last of them counts.`,
    ],
  ]
  return [
    ...gaps.map((gap) => `The file says: ${withMarkers(gap)}`),
    ...said.filter(([is]) => is).map(([, words]) => words),
  ]
}
