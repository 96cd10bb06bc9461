import { listOauthApps } from '#/api/oauth-apps/client'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isBlankName, noName } from '#/domain/names/app-name'
import { brandLabels, brandState } from '#/domain/names/brand'
import {
  classificationLabel,
  effectiveClassification,
  isStaged,
} from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { isChecked, walkFilters } from '#/domain/lists/checks'
import { defaultSort, listFilters, sortText, type ListFilters } from '#/domain/lists/list-filters'
import { withMarkers } from '#/lib/hidden-characters'
import { stringifyPlainSearch } from '#/lib/plain-search'
import { tenantLabel, tenantWords } from '#/decision/badges/tenant-words'
import { createExport, type Export, type Rows } from '#/lists/export/create-export'
import { csvFile, csvName, instantCell, type Note } from '#/lists/export/csv-file'
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

/** The columns of the file, each with the value of its cell. Null and missing values are empty cells. */
const columns: readonly [name: string, value: (app: OauthApp) => string | null | undefined][] = [
  ['client_id', (app) => app.clientId],
  ['name', (app) => (isBlankName(app.name) ? noName : app.name)],
  ['tenant_id', (app) => app.tenantId],
  ['tenant_label', (app) => tenantLabel(app.tenantId)],
  ['app_id', (app) => app.id],
  ['brand_state', (app) => brandLabels[brandState(app.brand)]],
  ['brand_display_name', (app) => app.brand?.displayName],
  ['brand_support_email', (app) => app.brand?.supportEmail],
  ['brand_home_page', (app) => app.brand?.homePageUrl],
  ['brand_icon', (app) => app.brand?.iconUrl],
  ['effective_classification', (app) => classificationLabel(effectiveClassification(app))],
  ['staged', (app) => (isStaged(app) ? 'yes' : 'no')],
  ['committed_classification', (app) => classificationLabel(app.classification)],
  [
    'recommended_classification',
    ({ recommendedClassification: it }) => it && classificationLabel(it.value),
  ],
  ['recommendation_status', (app) => app.recommendedClassification?.status],
  ['recommendation_issue_id', (app) => app.recommendedClassification?.issueId],
  ['restricted_scopes', (app) => app.restrictedScopeTypes.join(' ')],
  ['observed_scopes', (app) => app.scopes.join(' ')],
  ['standing_policy', (app) => standingPolicyLabel(app.remediation)],
  // False also means undetermined in both fields, so "no" would be a false claim (SERVICE.md §2.1).
  ['internal', (app) => (app.isInternal ? 'yes' : 'not known')],
  ['sign_in_only', (app) => (app.isLoginOnly ? 'yes' : 'not known')],
  ['created', ({ keyEvents }) => instant(keyEvents.created)],
  ['first_observed', ({ keyEvents }) => instant(keyEvents.firstObserved)],
  ['last_new_account', ({ keyEvents }) => instant(keyEvents.lastNewGrant)],
  ['classification_last_saved', ({ keyEvents }) => instant(keyEvents.classificationChanged)],
  ['policy_last_written', ({ keyEvents }) => instant(keyEvents.remediationChanged)],
]

export const columnNames = columns.map(([name]) => name)

/** One app as the cells of its line. Hidden characters become markers; nothing is cut. */
export function exportRow(app: OauthApp): string[] {
  return columns.map(([, value]) => withMarkers(value(app) ?? ''))
}

function instant(event: { at: string } | null | undefined): string | undefined {
  return event ? instantCell(event.at) : undefined
}

/** `oauth-apps-2026-11-20-1300.csv`, in local time. */
export function fileName(at: number): string {
  return csvName('oauth-apps', at)
}

/** The parts of the file: the table, then what describes it and names its gaps. */
export function fileParts(filters: ListFilters, rows: Rows): string[] {
  return csvFile({
    list: 'Inventory of OAuth apps',
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
    ['Filters', asked === '' ? 'None' : withMarkers(asked)],
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
