import type { OauthApp } from '#/api/oauth-apps/schema'
import {
  classificationLabel,
  effectiveClassification,
  isStaged,
} from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { resultWords } from '#/domain/lookup/answers'
import { isBlankName, noName } from '#/domain/names/app-name'
import { withMarkers } from '#/lib/hidden-characters'
import { labelOfTenant, preferences } from '#/lib/preferences'
import { countOf } from '#/lib/words'
import { csvFile, csvName, saveCsv } from '#/lists/export/csv-file'
import { instantCell } from '#/lib/time/instant'
import { announce } from '#/ui/feedback/announcer'
import { noMatchWords, progressWords } from '../walk/lookup-words'
import type { Lookup } from '../walk/lookup-walk'
import type { LookupRow } from './lookup-rows'

/** The columns of the file, with the words of the table; an app's cells are empty where there is none. */
const columns: readonly [name: string, value: (app: OauthApp) => string][] = [
  ['name', (app) => (isBlankName(app.name) ? noName : app.name)],
  ['tenant_id', (app) => app.tenantId],
  ['tenant_label', (app) => labelOfTenant(app.tenantId, preferences.get().tenantLabels)],
  ['app_id', (app) => app.id],
  ['effective_classification', (app) => classificationLabel(effectiveClassification(app))],
  ['staged', (app) => (isStaged(app) ? 'yes' : 'no')],
  ['committed_classification', (app) => classificationLabel(app.classification)],
  ['standing_policy', (app) => standingPolicyLabel(app.remediation)],
  ['last_new_account', (app) => instantCell(app.keyEvents.lastNewGrant.at)],
]

export const columnNames = ['client_id', 'result', ...columns.map(([name]) => name)]

/** Saves every client ID of the lookup, in the order it was given: a line for each app, or one without an app. */
export function exportResults(
  state: Pick<Lookup, 'ids' | 'answers'>,
  rows: readonly LookupRow[],
): void {
  const name = csvName('client-id-lookup', Date.now())
  const lines = rows.flatMap(exportLines)
  saveCsv(name, fileParts(state, lines))
  announce(`${countOf(lines.length, 'line', 'lines')} exported to ${name}.`)
}

/** The lines of one client ID. Hidden characters become markers. */
export function exportLines({ clientId, answer }: LookupRow): string[][] {
  const start = [withMarkers(clientId), resultWords(answer)]
  const apps = answer?.apps ?? []
  if (apps.length === 0) return [[...start, ...columns.map(() => '')]]
  return apps.map((app) => [...start, ...columns.map(([, value]) => withMarkers(value(app)))])
}

/** The parts of the file: the table, then what describes it. */
export function fileParts(
  state: Pick<Lookup, 'ids' | 'answers'>,
  rows: readonly string[][],
): string[] {
  return csvFile({
    list: 'Client ID lookup',
    columns: columnNames,
    rows,
    notes: [
      ['Written (UTC)', new Date().toISOString()],
      ['State', progressWords(state)],
      ['Note', noMatchWords],
      ['Note', 'The client ID is the identity; names are chosen by the publisher.'],
    ],
  })
}
