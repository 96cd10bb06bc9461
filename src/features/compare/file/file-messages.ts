import { activeAppFilters } from '#/app-parts/app-filters'
import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import type { ListFilters } from '#/domain/lists/list-filters'
import { and } from '#/lists/filters/filter'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { formatMinute, formatZone } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'

/** What a file is: `Apps, 1,060 rows, exported 16 Nov 2026, 09:12 CET, all apps`. */
export function fileMessage({ rows, readAt, filters }: AppsFile): string {
  const when =
    readAt === null ? 'at an unknown time' : `${formatMinute(readAt)} ${formatZone(readAt)}`
  return `Apps, ${countLabel(rows.size, 'row', 'rows')}, exported ${when}, ${filterMessage(filters)}`
}

/** `filter: Classification any of Malicious, Suspicious and Brand verified No`; `all apps` without one. */
function filterMessage(filters: ListFilters): string {
  const { search } = filters
  const said = [
    ...(search === undefined ? [] : [`search for “${withMarkers(cut(search, 100))}”`]),
    ...activeAppFilters(filters).map(({ label, value }) => `${label} ${value}`),
  ]
  return said.length === 0 ? 'all apps' : `filter: ${said.join(` ${and} `)}`
}

export function fileDoubts({ columns, rows, repeated, promised, gaps }: AppsFile): string[] {
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
      `${countLabel(repeated, 'row repeats', 'rows repeat')} the client ID and tenant of another one. The last of them counts.`,
    ],
  ]
  return [
    ...gaps.map((gap) => `The file says: ${withMarkers(gap)}`),
    ...said.filter(([is]) => is).map(([, words]) => words),
  ]
}
