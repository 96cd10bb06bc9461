import { listOauthApps } from '#/api/oauth-apps/client'
import { appsList, exportNotes, noFilters } from '#/domain/lists/export-notes'
import { isChecked, walkFilters } from '#/domain/lists/checks'
import { defaultSort, listFilters, sortText, type ListFilters } from '#/domain/lists/list-filters'
import { withMarkers } from '#/lib/hidden-characters'
import { stringifyPlainSearch } from '#/lib/plain-search'
import { columnNames, exportRow } from '#/app-parts/app-cells'
import { tenantWords } from '#/decision/badges/tenant-words'
import { createExport, type Export, type Rows } from '#/lists/export/create-export'
import { csvFile, csvName, type Note } from '#/lists/export/csv-file'
import { walkNotes } from '#/lists/export/walk-lines'
import { activeFilters } from '../filters/filter-words'
import { sortLabels } from '../filters/filters'

const nouns = ['app', 'apps'] as const

/** An export of all apps that match these filters, not started yet, and the panel that shows it. */
export function exportOfApps(filters: ListFilters): Export {
  return createExport({
    nouns,
    action: 'list OAuth apps',
    read: (cursor, options) => listOauthApps(walkFilters(filters), cursor, options),
    rowOf: (app) => (filters.check && !isChecked(app, filters) ? null : exportRow(app)),
    fileName,
    fileParts: (rows) => fileParts(filters, rows),
  })
}

/** `oauth-apps-2026-11-20-1300.csv`, in local time. */
export function fileName(at: number): string {
  return csvName('oauth-apps', at)
}

/** The parts of the file: the table, then what describes it and names its gaps. */
export function fileParts(filters: ListFilters, rows: Rows): string[] {
  return csvFile({
    list: appsList,
    columns: columnNames,
    rows: rows.finds.values(),
    notes: notesOf(filters, rows),
  })
}

function notesOf(filters: ListFilters, rows: Rows): Note[] {
  const active = activeFilters(filters)
  // As the address writes them, so that the same list can be asked for again.
  const asked = stringifyPlainSearch(listFilters.write(filters)).slice(1)
  return [
    [exportNotes.filters, asked === '' ? noFilters : withMarkers(asked)],
    ...(filters.search === undefined ? [] : [['Search', withMarkers(filters.search)] as const]),
    ...active.map(({ name, label, value }): Note => [
      `Filter: ${label}`,
      name === 'tenant' ? withMarkers((filters.tenant ?? []).map(tenantWords).join(', ')) : value,
    ]),
    ['Sort', sortLabels[sortText(filters.sort ?? defaultSort)]],
    ...walkNotes(rows, nouns),
    ...(filters.check === undefined
      ? []
      : [
          [
            'Note',
            'The service has no filter for this worklist: its apps were read and judged here.',
          ] as const,
        ]),
    ['Note', 'The client ID is the identity; names and brands are chosen by the publisher.'],
    // A note in the name of a column would break a program that reads the columns by name.
    [
      'Note',
      'observed_scopes, restricted_scopes and sign_in_only are as last observed and may lag recent grants and revokes.',
    ],
    ...(filters.hasActiveAccounts === undefined && filters.sort?.field !== 'activeAccounts'
      ? []
      : [
          [
            'Note',
            'Active accounts are filtered and sorted by a cached count, which may lag.',
          ] as const,
        ]),
  ]
}
