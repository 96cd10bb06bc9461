import type { Walk } from '#/lists/walk'
import { fileTime, walkLines, type Nouns } from '#/lists/export/walk-lines'
import { defaultSort, sortText, type ListFilters } from '#/domain/lists/list-filters'
import { byteOrderMark, csvLine } from '#/lib/csv'
import { withMarkers } from '#/lib/hidden-characters'
import { columnNames } from './export-row'
import { activeFilters, sortLabels } from '../filters/filters'

export const appNouns: Nouns = { one: 'app', many: 'apps' }

/** `oauth-apps-2026-11-20-1300.csv`, in local time. */
export function fileName(at: number): string {
  return `oauth-apps-${fileTime(at)}.csv`
}

/**
 * The parts of the file: a head that describes it and names its gaps, then the table. Every line has as many
 * cells as the table, because some CSV readers refuse uneven lines.
 */
export function fileParts(filters: ListFilters, walk: Walk): string[] {
  const rows = [...walk.rows.values()]
  const lines = [...headLines(filters, walk), []].map((cells) =>
    csvLine(columnNames.map((_, index) => cells[index] ?? '')),
  )
  return [byteOrderMark, ...lines, csvLine(columnNames), ...rows.map(csvLine)]
}

function headLines(filters: ListFilters, walk: Walk): string[][] {
  const active = activeFilters(filters)
  return [
    ['OAuth Apps Console', 'Inventory of OAuth apps'],
    ...(__MOCK__ ? [['Data', 'Demo data']] : []),
    ...(filters.search === undefined ? [] : [['Search', withMarkers(filters.search)]]),
    ...active.map(({ label, value }) => [`Filter: ${label}`, value]),
    ...(active.length === 0 ? [['Filters', 'None']] : []),
    ['Sort', sortLabels[sortText(filters.sort ?? defaultSort)]],
    ...walkLines(walk, appNouns),
    ['Note', 'The client ID is the identity; names and brands are chosen by the publisher.'],
  ]
}
