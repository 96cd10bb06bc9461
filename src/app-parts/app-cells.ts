import type { OauthApp } from '#/api/oauth-apps/schema'
import { tenantLabel } from '#/decision/badges/tenant-words'
import {
  classificationLabel,
  effectiveClassification,
  isStaged,
} from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { isBlankName, noName } from '#/domain/names/app-name'
import { brandLabels, brandState } from '#/domain/names/brand'
import { withMarkers } from '#/lib/hidden-characters'
import { instantCell } from '#/lib/time/instant'

/** The columns of an export of apps, each with the value of its cell. Null and missing values are empty cells. */
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

/** The names of these columns, the header of the file. */
export const columnNames = columns.map(([name]) => name)

/** One app as the cells of its line. Hidden characters become markers; nothing is cut. */
export function exportRow(app: OauthApp): string[] {
  return columns.map(([, value]) => withMarkers(value(app) ?? ''))
}

function instant(event: { at: string } | null | undefined): string | undefined {
  return event ? instantCell(event.at) : undefined
}
