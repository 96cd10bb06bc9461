import type { OauthApp } from '#/api/oauth-apps/schema'
import { appColumn, columnNames, exportRow, type AppColumn } from '#/app-parts/app-cells'
import type { Cells } from '#/domain/compare/changes'
import { formulaSafe } from '#/lib/csv'
import { withMarkers } from '#/lib/hidden-characters'

/** An app as an export writes it into a file. Nothing of a file is decoded: what is read now is written, and compared. */
export function appAsCells(app: OauthApp): Cells {
  const row = exportRow(app)
  return new Map(columnNames.map((column, index) => [column, formulaSafe(row[index] ?? '')]))
}

export function cellOfApp(app: OauthApp, column: AppColumn): string {
  return formulaSafe(withMarkers(appColumn(column).text(app) ?? ''))
}
