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
import { defaultSort, sortText, type ListFilters } from '#/domain/lists/list-filters'
import { withMarkers } from '#/lib/hidden-characters'
import { tenantLabel, tenantWords } from '#/decision/badges/tenant-words'
import { createExport, type Export, type Rows } from '#/lists/export/create-export'
import { csvParts, fileTime, instantCell, walkLines } from '#/lists/export/walk-lines'
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
  return `oauth-apps-${fileTime(at)}.csv`
}

/** The parts of the file: a head that describes it and names its gaps, then the table. */
export function fileParts(filters: ListFilters, rows: Rows): string[] {
  return csvParts(headLines(filters, rows), columnNames, rows.finds.values())
}

function headLines(filters: ListFilters, rows: Rows): string[][] {
  const active = activeFilters(filters)
  return [
    ['OAuth Apps Console', 'Inventory of OAuth apps'],
    ...(__MOCK__ ? [['Data', 'Demo data']] : []),
    ...(filters.search === undefined ? [] : [['Search', withMarkers(filters.search)]]),
    ...active.map(({ name, label, value }) => [
      `Filter: ${label}`,
      name === 'tenant' ? withMarkers((filters.tenant ?? []).map(tenantWords).join(', ')) : value,
    ]),
    ...(active.length === 0 ? [['Filters', 'None']] : []),
    ['Sort', sortLabels[sortText(filters.sort ?? defaultSort)]],
    ...walkLines(rows, nouns),
    ...(filters.check === undefined
      ? []
      : [
          [
            'Note',
            'The service has no filter for this worklist: its apps were read and judged here.',
          ],
        ]),
    ['Note', 'The client ID is the identity; names and brands are chosen by the publisher.'],
    // Above the table, where the file already says when it was read: a note inside the table, or in the name of
    // a column, would break a program that reads the columns by name.
    [
      'Note',
      'observed_scopes, restricted_scopes and sign_in_only are as last observed and may lag recent grants and revokes.',
    ],
    ...(filters.hasActiveAccounts === undefined && filters.sort?.field !== 'activeAccounts'
      ? []
      : [['Note', 'Active accounts are filtered and sorted by a cached count, which may lag.']]),
  ]
}
