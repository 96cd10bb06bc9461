import { iso } from '../engine/clock'
import type { Lazy } from '../engine/lazy'
import type { AccountRow } from '../engine/tenants'
import type { AppRow } from '../oauth-apps/tables'
import type { Classification } from '../oauth-apps/wire'

export const ISSUE_STATUSES = ['open', 'closed'] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]

/** SERVICE.md §4.6: a two-digit rank, a hyphen and a word. */
export const SEVERITIES = ['10-low', '20-medium', '30-high', '40-critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export interface CommentRow {
  at: string
  author: string
  text: string
}

export interface IssueRow {
  id: string
  tenantId: string
  name: string
  status: IssueStatus
  severity: Severity
  classification: Classification
  primaryEntity: { type: 'oauth_app' | 'message' | 'account'; id: string; name: string }
  detection: { source: string; at: string; summary: string }
  keyEvents: { created: { at: string }; updated: { at: string }; closed?: { at: string } }
  comments: CommentRow[]
  accounts: Lazy<readonly AccountRow[]>
  /** The app of an investigation issue. Null for other issues. */
  appId: string | null
}

const SEVERITY: Record<Classification, Severity> = {
  safe: '10-low',
  unnecessary: '10-low',
  overprivileged: '20-medium',
  suspicious: '30-high',
  malicious: '40-critical',
}

/** How many accounts the issue of an app shows: those active at the time of the read, newest first. */
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

/** Creates an investigation issue about an app, which is its primary entity (SERVICE.md §4.6). */
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
    // Not kept, because the time of the first read would then decide what every later one shows
    accounts: {
      get: () =>
        app.grants
          .get()
          .filter((grant) => grant.active)
          .slice(0, SHOWN_ACCOUNTS)
          .map((grant) => grant.account),
    },
    appId: app.id,
  }
}

/**
 * Returns the creation time of a recommendation's issue: when the app was observed, or last saved if that is
 * later.
 */
export function investigatedAt(app: AppRow): number {
  const observed = Date.parse(app.keyEvents.firstObserved.at)
  const saved = app.keyEvents.classificationChanged
  return saved === undefined ? observed : Math.max(observed, Date.parse(saved.at))
}
