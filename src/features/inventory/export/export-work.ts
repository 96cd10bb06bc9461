import { ApiError, sentence } from '#/api/errors'
import { isEndless } from '#/api/no-end'
import { newWalk, type Walk } from '#/lists/walk'
import { gapsOf, progressOf } from '#/lists/export/walk-lines'
import type { ListFilters } from '#/domain/lists/list-filters'
import { countOf } from '#/lib/words'
import type { ExportParts } from '#/lists/export/export-button'
import { ExportPanel } from '#/lists/export/export-panel'
import { createExportRun } from '#/lists/export/export-run'
import { appNouns, fileName, fileParts } from './export-file'
import { walkApps } from './export-walk'

/** An export of all apps that match these filters, not started yet, and the panel that shows it. */
export function exportOfApps(filters: ListFilters): ExportParts<Walk> {
  const run = createExportRun<Walk>({
    start: newWalk,
    walk: (from, hooks) => walkApps(filters, from, hooks),
    progress: (walk) => progressOf(walk, appNouns),
    counted: ({ rows }) => countOf(rows.size, appNouns.one, appNouns.many),
    measure: ({ rows, totalCount }) => ({ read: rows.size, of: totalCount }),
    gaps: (walk) => gapsOf(walk, appNouns),
    isLost: (error) => error instanceof ApiError && error.status === 400,
    explain: (error) => ({
      sentence: sentence(error, 'list OAuth apps'),
      words: error instanceof ApiError ? error.serviceWords : null,
      failures: error instanceof ApiError ? error.failures : [],
      mayGoOn: isEndless(error),
    }),
    fileName,
    fileParts: (walk) => fileParts(filters, walk),
  })
  return { run, Panel: ExportPanel }
}
