import type { OauthApp } from '#/api/oauth-apps/schema'
import { appColumn, columnNames, exportRow, type AppColumn } from '#/app-parts/app-cells'
import type { Cells } from '#/domain/compare/changes'
import { withoutProtection } from '#/lib/csv'
import { withMarkers } from '#/lib/hidden-characters'

/** Returns the cells of an app as in an export, without the apostrophes that protect cells in a spreadsheet. */
export function appAsCells(app: OauthApp): Cells {
  const row = exportRow(app)
  return new Map(columnNames.map((column, index) => [column, withoutProtection(row[index] ?? '')]))
}

export function cellOfApp(app: OauthApp, column: AppColumn): string {
  return withMarkers(appColumn(column).text(app) ?? '')
}
