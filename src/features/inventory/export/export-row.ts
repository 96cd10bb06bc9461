import type { OauthApp } from '#/api/oauth-apps/schema'
import { isBlankName, noName } from '#/domain/names/app-name'
import { brandLabels, brandState } from '#/domain/names/brand'
import {
  classificationLabel,
  effectiveClassification,
  isStaged,
} from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { withMarkers } from '#/lib/hidden-characters'
import { parseInstant } from '#/lib/time'

/** Columns of the file, each with what stands in it. What is null or not there is an empty cell. */
const columns: readonly [name: string, value: (app: OauthApp) => string | null | undefined][] = [
  ['client_id', (app) => app.clientId],
  ['name', (app) => (isBlankName(app.name) ? noName : app.name)],
  ['tenant_id', (app) => app.tenantId],
  ['app_id', (app) => app.id],
  ['brand_state', (app) => brandLabels[brandState(app.brand)]],
  ['brand_display_name', (app) => app.brand?.displayName],
  ['brand_support_email', (app) => app.brand?.supportEmail],
  ['brand_home_page', (app) => app.brand?.homePageUrl],
  ['effective_classification', (app) => classificationLabel(effectiveClassification(app))],
  ['staged', (app) => (isStaged(app) ? 'yes' : 'no')],
  ['committed_classification', (app) => classificationLabel(app.classification)],
  [
    'recommended_classification',
    ({ recommendedClassification: it }) => it && classificationLabel(it.value),
  ],
  ['recommendation_status', (app) => app.recommendedClassification?.status],
  ['restricted_scopes', (app) => app.restrictedScopeTypes.join(' ')],
  ['observed_scopes', (app) => app.scopes.join(' ')],
  ['standing_policy', (app) => standingPolicyLabel(app.remediation)],
  // False is no claim in either: undetermined looks the same (T012, T028).
  ['internal', (app) => (app.isInternal ? 'yes' : 'not known')],
  ['sign_in_only', (app) => (app.isLoginOnly ? 'yes' : 'not known')],
  ['created', ({ keyEvents }) => instant(keyEvents.created)],
  ['first_observed', ({ keyEvents }) => instant(keyEvents.firstObserved)],
  ['last_new_account', ({ keyEvents }) => instant(keyEvents.lastNewGrant)],
  ['classification_last_saved', ({ keyEvents }) => instant(keyEvents.classificationChanged)],
  ['policy_last_written', ({ keyEvents }) => instant(keyEvents.remediationChanged)],
]

/** The names of the columns, in their order. */
export const columnNames = columns.map(([name]) => name)

/** One app as the cells of its line: hidden characters as markers, nothing cut. */
export function exportRow(app: OauthApp): string[] {
  return columns.map(([, value]) => withMarkers(value(app) ?? ''))
}

/** ISO 8601 in UTC; what cannot be read as a time stays as it came. */
function instant(event: { at: string } | null | undefined): string | undefined {
  if (!event) return undefined
  const ms = parseInstant(event.at)
  return ms === null ? event.at : new Date(ms).toISOString()
}
