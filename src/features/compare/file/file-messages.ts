import { activeAppFilters } from '#/app-parts/app-filters'
import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import type { ListFilters } from '#/domain/lists/list-filters'
import { and } from '#/lists/filters/filter'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { formatMinute, formatZone } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'

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
