import { iso } from '../engine/clock'
import { lazy } from '../engine/lazy'
import type { AppRow } from '../engine/tables'
import type { Classification } from '../engine/wire'
import type { IssueRow, IssueStatus, Severity } from '../engine/rows'

const SEVERITY: Record<Classification, Severity> = {
  safe: '10-low',
  unnecessary: '10-low',
  overprivileged: '20-medium',
  suspicious: '30-high',
  malicious: '40-critical',
}

/** How many accounts the issue of an app shows: those that grant the app, newest first. */
const SHOWN_ACCOUNTS = 10

export interface IssuePlan {
  id: string
  status: IssueStatus
  classification: Classification
  /** Milliseconds. */
  created: number
  closed?: number
  comments?: IssueRow['comments']
}

/** An investigation issue about an app: the app is its primary entity (SERVICE.md §4.6). */
export function issueOfApp(app: AppRow, plan: IssuePlan): IssueRow {
  const created = { at: iso(plan.created) }
  const updated = { at: iso(plan.closed ?? plan.created) }
  return {
    id: plan.id,
    tenantId: app.tenantId,
    name: `OAuth app under investigation: ${app.name}`,
    status: plan.status,
    // A classification that a later version adds has no severity here
    severity: SEVERITY[plan.classification] ?? '30-high',
    classification: plan.classification,
    primaryEntity: { type: 'oauth_app', id: app.id, name: app.name },
    detection: {
      source: 'remediation agent',
      at: created.at,
      summary: `The agent looked into the app that calls itself "${app.name}".`,
    },
    keyEvents: { created, updated, ...(plan.status === 'closed' ? { closed: updated } : {}) },
    comments: plan.comments ?? [],
    accounts: lazy(() =>
      app.grants
        .get()
        .filter((grant) => grant.active)
        .slice(0, SHOWN_ACCOUNTS)
        .map((grant) => grant.account),
    ),
    appId: app.id,
  }
}

/**
 * When the issue of a recommendation was created: when the app was observed, or last saved if that is later.
 */
export function investigatedAt(app: AppRow): number {
  const observed = Date.parse(app.keyEvents.firstObserved.at)
  const saved = app.keyEvents.classificationChanged
  return saved === undefined ? observed : Math.max(observed, Date.parse(saved.at))
}
