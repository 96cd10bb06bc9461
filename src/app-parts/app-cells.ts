import { tenantLabel } from '#/decision/badges/tenant-label'
import { appFacts, type AppColumn, type AppRecord } from '#/domain/app-facts'
import { withMarkers } from '#/lib/hidden-characters'

/** Returns a column of apps. Its ID is its name in the file. */
export function appColumn(id: AppColumn) {
  const { header, text, help } = appFacts[id]
  return {
    id,
    header,
    text: (app: AppRecord): string | null => text(app, tenantLabel) ?? null,
    ...(help !== undefined && { help }),
  }
}

export const appColumns = Object.keys(appFacts).map((id) => appColumn(id as AppColumn))

/** Column names in the header of the file. */
export const columnNames = appColumns.map(({ id }): string => id)

/** Returns an app's line of the file. Hidden characters become markers, and no text is cut. */
export function exportRow(app: AppRecord): string[] {
  return appColumns.map(({ text }) => withMarkers(text(app) ?? ''))
}
