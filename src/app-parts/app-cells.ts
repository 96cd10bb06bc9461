import type { OauthApp } from '#/api/oauth-apps/schema'
import { tenantLabel } from '#/decision/badges/tenant-label'
import { firstObservedHelp } from '#/domain/accounts/first-sync'
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

type Text = (app: OauthApp) => string | null | undefined

/** Header on the screen and cell text of each column, by its name in the file. Missing values are empty. */
const texts = {
  client_id: ['Client ID', (app) => app.clientId],
  name: ['App', (app) => (isBlankName(app.name) ? noName : app.name)],
  tenant_id: ['Tenant', (app) => app.tenantId],
  tenant_label: ['Tenant name', (app) => tenantLabel(app.tenantId)],
  app_id: ['App ID', (app) => app.id],
  brand_state: ['Brand', (app) => brandLabels[brandState(app.brand)]],
  brand_display_name: ['Brand name', (app) => app.brand?.displayName],
  brand_support_email: ['Brand support email', (app) => app.brand?.supportEmail],
  brand_home_page: ['Brand home page', (app) => app.brand?.homePageUrl],
  brand_icon: ['Brand icon', (app) => app.brand?.iconUrl],
  effective_classification: [
    'Classification',
    (app) => classificationLabel(effectiveClassification(app)),
  ],
  staged: ['Staged', (app) => (isStaged(app) ? 'yes' : 'no')],
  committed_classification: [
    'Committed classification',
    (app) => classificationLabel(app.classification),
  ],
  recommended_classification: [
    'Recommended classification',
    ({ recommendedClassification: recommended }) =>
      recommended && classificationLabel(recommended.value),
  ],
  recommendation_status: ['Recommendation status', (app) => app.recommendedClassification?.status],
  recommendation_issue_id: ['Audit issue ID', (app) => app.recommendedClassification?.issueId],
  restricted_scopes: ['Restricted scopes', (app) => app.restrictedScopeTypes.join(' ')],
  observed_scopes: ['Observed scopes', (app) => app.scopes.join(' ')],
  standing_policy: ['Standing policy', (app) => standingPolicyLabel(app.remediation)],
  // False also means undetermined in both fields, so "no" would be a false claim (SERVICE.md §2.1).
  internal: ['Internal', (app) => (app.isInternal ? 'yes' : 'not known')],
  sign_in_only: ['Sign-in only', (app) => (app.isLoginOnly ? 'yes' : 'not known')],
  created: ['Created', ({ keyEvents }) => instant(keyEvents.created)],
  first_observed: ['First observed', ({ keyEvents }) => instant(keyEvents.firstObserved)],
  last_new_account: ['Last new account', ({ keyEvents }) => instant(keyEvents.lastNewGrant)],
  classification_last_saved: [
    'Classification last saved',
    ({ keyEvents }) => instant(keyEvents.classificationChanged),
  ],
  policy_last_written: [
    'Policy last saved',
    ({ keyEvents }) => instant(keyEvents.remediationChanged),
  ],
} as const satisfies Record<string, readonly [header: string, text: Text]>

export type AppColumn = keyof typeof texts

const helps: Partial<Record<AppColumn, string>> = { first_observed: firstObservedHelp }

export function appColumn(id: AppColumn) {
  const [header, text] = texts[id]
  const help = helps[id]
  return {
    id,
    header,
    text: (app: OauthApp): string | null => text(app) ?? null,
    ...(help !== undefined && { help }),
  }
}

export const appColumns = Object.keys(texts).map((id) => appColumn(id as AppColumn))

/** Column names in the header of the file. */
export const columnNames = appColumns.map(({ id }): string => id)

/** Returns an app's line of the file. Hidden characters become markers, and no text is cut. */
export function exportRow(app: OauthApp): string[] {
  return appColumns.map(({ text }) => withMarkers(text(app) ?? ''))
}

function instant(event: { at: string } | null | undefined): string | undefined {
  return event ? instantCell(event.at) : undefined
}
