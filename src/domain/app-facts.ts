import { instantCell } from '#/lib/time/instant'
import { firstObservedHelp } from './accounts/first-sync'
import { flags, type FlagColumn, type FlagField } from './app-flags'
import type { Comparison } from './compare/risks'
import { classificationLabel, effectiveClassification, isStaged } from './decision/classification'
import { standingPolicyLabel } from './decision/standing-policy'
import type { KeyEvents } from './key-event-timeline'
import { isBlankName, noName } from './names/app-name'
import { brandLabels, brandState, shortBrandLabel } from './names/brand'
import { familyLine } from './scopes/families'

/** An app as the service sends it (SERVICE.md §2.1). */
export interface AppRecord extends Record<FlagField, boolean> {
  id: string
  tenantId: string
  name: string
  clientId: string
  scopes: readonly string[]
  restrictedScopeTypes: readonly string[]
  brand: {
    verified: boolean
    displayName: string | null
    supportEmail: string | null
    homePageUrl: string | null
    iconUrl: string | null
  } | null
  classification: string | null
  recommendedClassification: { value: string; status: string; issueId: string | null } | null
  remediation: readonly string[]
  keyEvents: KeyEvents
}

/** Text of a fact. `tenantLabel` names a tenant as the admin did in this browser. */
type Text = (app: AppRecord, tenantLabel?: (id: string) => string) => string | null | undefined

/** A fact of an app, with all that the console says about it. Its key is the name of its column in the file. */
interface AppFact {
  /** Header of the column, and the label elsewhere unless `label` differs. */
  header: string
  /** Text of a cell. Missing values are empty. */
  text: Text
  /** Sentence below each list with the column. */
  help?: string
  label?: string
  /** Text on the app's page and in the report; the cell by default. Without a text the line is left out. */
  words?: Text
  /** Differences in the report and the ticket. */
  report?: { label?: string; words?: Text }
  compare?: Comparison
}

/** Two readings of a missing issue ID (SERVICE.md §2.3). No answer of the service shows which one is true. */
export const noIssue = 'No issue shown (none exists, or this token cannot read issues).'

export const dangerousLabels = ['malicious', 'suspicious'].map(classificationLabel)

/** Facts of an app in the order of the file's columns. */
const facts = {
  client_id: { header: 'Client ID', text: (app) => app.clientId },
  name: {
    header: 'App',
    text: (app) => (isBlankName(app.name) ? noName : app.name),
    report: { label: 'Name (chosen by the publisher)' },
    compare: { label: 'Name' },
  },
  tenant_id: { header: 'Tenant', text: (app) => app.tenantId },
  tenant_label: { header: 'Tenant name', text: (app, tenantLabel) => tenantLabel?.(app.tenantId) },
  app_id: { header: 'App ID', text: (app) => app.id, compare: {} },
  brand_state: {
    header: 'Brand',
    text: (app) => brandLabels[brandState(app.brand)],
    compare: {
      risk: (from) => (from === brandLabels.verified ? 'brand verification lost' : 'other change'),
      format: shortBrandLabel,
    },
  },
  brand_display_name: brandField('displayName', 'Brand name', 'Display name'),
  brand_support_email: {
    ...brandField('supportEmail', 'Brand support email', 'Support email'),
    compare: { label: 'Brand email', inBrandRecord: true },
  },
  brand_home_page: brandField('homePageUrl', 'Brand home page', 'Home page'),
  brand_icon: {
    ...brandField('iconUrl', 'Brand icon', 'Icon URL'),
    report: { label: 'Icon URL (never loaded)' },
  },
  effective_classification: {
    header: 'Classification',
    text: (app) => classificationLabel(effectiveClassification(app)),
    report: {
      words: (app) => {
        const label = classificationLabel(effectiveClassification(app))
        return isStaged(app) ? `Staged: ${label} (recommended by the agent, not decided)` : label
      },
    },
    compare: {
      risk: (_, to) => (dangerousLabels.includes(to) ? 'judged dangerous' : 'other change'),
    },
  },
  staged: { header: 'Staged', text: (app) => (isStaged(app) ? 'yes' : 'no') },
  committed_classification: {
    header: 'Committed classification',
    text: (app) => classificationLabel(app.classification),
    report: { label: 'Committed' },
    compare: { label: 'Committed' },
  },
  recommended_classification: {
    header: 'Recommended classification',
    text: ({ recommendedClassification: recommended }) =>
      recommended && classificationLabel(recommended.value),
    label: 'Recommendation',
    // A rejected recommendation is history, whatever the app is now.
    words: (app) => {
      const { recommendedClassification: recommended } = app
      if (recommended === null) return 'No recommendation'
      const status = isStaged(app) ? 'awaiting decision' : recommended.status
      return `${classificationLabel(recommended.value)}, ${status}`
    },
    report: {
      words: ({ recommendedClassification: recommended }) =>
        recommended === null
          ? 'None'
          : `${classificationLabel(recommended.value)}: ${recommended.status}`,
    },
    compare: { label: 'Recommendation' },
  },
  recommendation_status: {
    header: 'Recommendation status',
    text: (app) => app.recommendedClassification?.status,
  },
  recommendation_issue_id: {
    header: 'Audit issue ID',
    text: (app) => app.recommendedClassification?.issueId,
    label: 'Audit issue',
    words: ({ recommendedClassification: recommended }) =>
      recommended && (recommended.issueId ?? noIssue),
    compare: { label: 'Recommendation issue' },
  },
  restricted_scopes: {
    header: 'Restricted scopes',
    text: (app) => app.restrictedScopeTypes.join(' '),
    words: (app) => familyLine(app.restrictedScopeTypes) || 'None',
    report: { label: 'Restricted scope families' },
    compare: { label: 'Restricted families', addedRisk: () => 'restricted scopes added' },
  },
  observed_scopes: {
    header: 'Observed scopes',
    text: (app) => app.scopes.join(' '),
    report: { words: (app) => app.scopes.join(' ') || 'None' },
    compare: {
      label: 'Scopes',
      addedRisk: (added, isRestricted) =>
        added.some(isRestricted) ? 'restricted scopes added' : 'scopes added',
    },
  },
  standing_policy: {
    header: 'Standing policy',
    text: (app) => standingPolicyLabel(app.remediation),
    compare: {
      label: 'Policy',
      risk: (_, to) => (to === standingPolicyLabel([]) ? 'policy lost' : 'other change'),
    },
  },
  ...flagFacts(),
  created: time('created', 'Created'),
  first_observed: { ...time('firstObserved', 'First observed'), help: firstObservedHelp },
  last_new_account: time('lastNewGrant', 'Last new account'),
  classification_last_saved: time('classificationChanged', 'Classification last saved'),
  policy_last_written: time('remediationChanged', 'Policy last saved'),
} as const satisfies Record<string, AppFact>

export type AppColumn = keyof typeof facts

export const appFacts: Readonly<Record<AppColumn, AppFact>> = facts

/** Returns a fact as the app's page or the report shows it; null without a text. */
export function factLine(id: AppColumn, app: AppRecord, place: 'page' | 'report') {
  const { header, text, label = header, words = text, report } = appFacts[id]
  const own = { label, words, ...(place === 'report' && report) }
  const value = own.words(app) ?? null
  return value === null ? null : { label: own.label, value }
}

/** Returns the facts of boolean fields. A cell never says “no”, which would be a false claim (SERVICE.md §2.1). */
function flagFacts(): Record<FlagColumn, AppFact> {
  const described = Object.entries(flags).map(
    ([id, { field, header, yes, no }]): [string, AppFact] => [
      id,
      {
        header,
        text: (app) => (app[field] ? 'yes' : 'not known'),
        words: (app) => (app[field] ? yes : no),
        compare: {},
      },
    ],
  )
  return Object.fromEntries(described) as Record<FlagColumn, AppFact>
}

function brandField(
  field: 'displayName' | 'supportEmail' | 'homePageUrl' | 'iconUrl',
  header: string,
  label: string,
): AppFact {
  return {
    header,
    text: ({ brand }) => brand?.[field],
    label,
    words: ({ brand }) => brand && (brand[field] ?? 'Not provided'),
    compare: { inBrandRecord: true },
  }
}

function time(event: keyof KeyEvents, header: string): AppFact {
  return {
    header,
    text: ({ keyEvents }) => {
      const found = keyEvents[event]
      return found ? instantCell(found.at) : null
    },
  }
}
