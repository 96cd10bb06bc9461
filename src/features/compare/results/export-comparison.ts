import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import { countOf } from '#/lib/words'
import { csvFile, csvName, saveCsv } from '#/lists/export/csv-file'
import { announce } from '#/ui/feedback/announcer'
import { appAsCells } from '../file/app-as-cells'
import { doubtsOf, fileWords } from '../file/file-words'
import type { CompareRow } from '../walk/compare-rows'
import { rowWords } from './row-words'

/** The columns of an app in this file: the same cells as in an export of apps, now or, where it is not found, as the file has them. */
const appColumns = [
  'client_id',
  'name',
  'tenant_id',
  'tenant_label',
  'app_id',
  'effective_classification',
  'committed_classification',
  'standing_policy',
  'brand_state',
  'restricted_scopes',
  'first_observed',
]

export const columnNames = ['result', 'what_changed', ...appColumns]

/** Saves every row of the comparison, in the order of the table. */
export function exportComparison(file: AppsFile, rows: readonly CompareRow[]): void {
  const name = csvName('comparison', Date.now())
  saveCsv(name, fileParts(file, rows))
  announce(`${countOf(rows.length, 'row', 'rows')} exported to ${name}.`)
}

/** The parts of the file: the table, then what describes it. */
export function fileParts(file: AppsFile, rows: readonly CompareRow[]): string[] {
  return csvFile({
    list: 'Comparison with an export',
    columns: columnNames,
    rows: rows.map(lineOf),
    notes: [
      ['Written (UTC)', new Date().toISOString()],
      ['Compared with', fileWords(file)],
      ...doubtsOf(file).map((words) => ['Gap', words] as const),
      ['Note', `Compared: ${comparedColumns.join(', ')}. Times and labels of tenants are not.`],
      ['Note', 'The client ID is the identity; names are chosen by the publisher.'],
    ],
  })
}

/** One row. A cell that is written once more stays as it is. */
function lineOf(row: CompareRow): string[] {
  const cells = row.app === null ? row.cells : appAsCells(row.app)
  const words = row.outcome === 'Same' || row.outcome === 'Not in the file' ? '' : rowWords(row)
  return [row.outcome, words, ...appColumns.map((column) => cells?.get(column) ?? '')]
}
