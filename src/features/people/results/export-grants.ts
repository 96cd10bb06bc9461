import {
  classificationLabel,
  effectiveClassification,
  isStaged,
} from '#/domain/decision/classification'
import { exportNotes } from '#/domain/lists/export-notes'
import { isBlankName, noName } from '#/domain/names/app-name'
import { withMarkers } from '#/lib/hidden-characters'
import { labelOfTenant, preferences } from '#/lib/preferences'
import { instantCell } from '#/lib/time/instant'
import { countOf } from '#/lib/words'
import { csvFile, csvName, saveCsv, type Note } from '#/lists/export/csv-file'
import { announce } from '#/ui/feedback/announcer'
import type { Grants } from '../walk/grants-walk'
import {
  countsOf,
  namelessWords,
  notFoundWords,
  progressWords,
  unreadWords,
} from '../walk/grants-words'
import { withoutGrant, type GrantRow } from './grant-rows'

type GrantOnly = GrantRow & { kind: 'grant' }

const columns: readonly [name: string, value: (row: GrantOnly) => string | null][] = [
  ['account', ({ account }) => account.email],
  ['account_id', ({ account }) => account.id],
  ['display_name', ({ account }) => account.displayName],
  ['app', ({ app }) => (isBlankName(app.name) ? noName : app.name)],
  ['client_id', ({ app }) => app.clientId],
  ['tenant_id', ({ app }) => app.tenantId],
  ['tenant_label', ({ app }) => labelOfTenant(app.tenantId, preferences.get().tenantLabels)],
  ['app_id', ({ app }) => app.id],
  ['effective_classification', ({ app }) => classificationLabel(effectiveClassification(app))],
  ['staged', ({ app }) => (isStaged(app) ? 'yes' : 'no')],
  ['scopes', ({ account }) => account.edge.scopes.join(' ')],
  ['first_granted', ({ account }) => instantCell(account.edge.firstGrantedAt)],
  ['last_granted', ({ account }) => instantCell(account.edge.lastGrantedAt)],
]

/** Saves the grants in the order of the table. What was not found or not read follows as notes. */
export function exportGrants(found: Grants, rows: readonly GrantRow[], isRunning: boolean): void {
  const name = csvName('grants-by-person', Date.now())
  const grants = rows.filter((row) => row.kind === 'grant')
  saveCsv(name, fileParts(found, grants, isRunning))
  announce(`${countOf(grants.length, 'grant', 'grants')} exported to ${name}.`)
}

/** The parts of the file: the table, then what describes it. Hidden characters become markers. */
function fileParts(found: Grants, grants: readonly GrantOnly[], isRunning: boolean): string[] {
  const { nameless } = countsOf(found)
  const gap = (words: string): Note => [exportNotes.gap, words]
  return csvFile({
    list: 'Grants by person',
    columns: columns.map(([name]) => name),
    rows: grants.map((row) => columns.map(([, value]) => withMarkers(value(row) ?? ''))),
    notes: [
      ['Written (UTC)', new Date().toISOString()],
      ['Looked in', found.lookIn],
      ['State', progressWords(found)],
      ...(isRunning ? [gap('The search was not at its end.')] : []),
      ...[...found.unread.values()].map((one) =>
        gap(`${withMarkers(one.app.name)} ${withMarkers(one.app.clientId)}: ${unreadWords(one)}`),
      ),
      ...(nameless > 0 ? [gap(`${namelessWords(nameless)}.`)] : []),
      ...withoutGrant(found).map((one): Note => [notFoundWords(found), withMarkers(one.text)]),
      ['Note', 'A grant is one that the last completed sync of the service saw as active.'],
      ['Note', 'The client ID is the identity; names are chosen by the publisher.'],
    ],
  })
}
