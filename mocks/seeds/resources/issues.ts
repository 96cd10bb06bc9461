import { daysBefore, iso } from '#mocks/service/engine/clock'
import { investigatedAt, issueOfApp, type IssueRow } from '#mocks/service/issues/issue-row'
import type { MessageRow } from '#mocks/service/messages/messages'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import { idOf } from '#mocks/service/engine/ids'
import { ready } from '#mocks/service/engine/lazy'
import { hash } from '#mocks/service/engine/prng'
import { accountsOf, tenantId, type TenantName } from '#mocks/service/engine/tenants'

const DAY = 86_400_000

/**
 * Creates the issue of every recommendation (SERVICE.md §2.3). A staged one has an open issue. A resolved one
 * usually has a closed issue. A later classification changes an issue that is still open (SERVICE.md §3).
 */
export function recommendationIssues(apps: Iterable<AppRow>, now: number): IssueRow[] {
  const issues: IssueRow[] = []
  for (const app of apps) {
    const recommended = app.recommendedClassification
    const id = recommended?.issueId ?? ''
    if (recommended === null || id === '') continue
    const isOpen = recommended.status === 'staged' || hash(id) % 3 === 0
    const created = Math.min(now, investigatedAt(app))
    const classification =
      recommended.status === 'staged'
        ? recommended.value
        : (app.classification ?? recommended.value)
    issues.push(
      issueOfApp(app, {
        id,
        status: isOpen ? 'open' : 'closed',
        classification,
        created,
        ...(isOpen ? {} : { closed: Math.min(now, created + DAY) }),
      }),
    )
  }
  return issues
}

/** Creates a history for named fixtures: a second open investigation, and an earlier closed one. */
export function fixtureIssues(apps: readonly AppRow[], now: number): IssueRow[] {
  const app = (fixture: string) => apps.filter((row) => row.fixture === fixture)
  return [
    ...app('staged on null').map((row) =>
      issueOfApp(row, {
        id: idOf('issue', 'second investigation'),
        status: 'open',
        classification: 'overprivileged',
        created: daysBefore(now, 2),
        comments: [
          {
            at: iso(daysBefore(now, 1.5)),
            author: 'Mira Elmersgarth',
            text: 'Asked the publisher what it needs the mailbox for.',
          },
        ],
      }),
    ),
    ...app('staged on null').map((row) =>
      issueOfApp(row, {
        id: idOf('issue', 'earlier investigation'),
        status: 'closed',
        classification: 'safe',
        created: daysBefore(now, 10),
        closed: daysBefore(now, 8),
      }),
    ),
    ...app('benign run, committed malicious').map((row) =>
      issueOfApp(row, {
        id: idOf('issue', 'no recommendation'),
        status: 'closed',
        classification: 'malicious',
        created: daysBefore(now, 62),
        closed: daysBefore(now, 60),
      }),
    ),
  ]
}

export interface MailIssuePlan {
  key: string
  tenant: TenantName
  name: string
  severity: IssueRow['severity']
  classification: IssueRow['classification']
  status: IssueRow['status']
  daysAgo: number
  messages: readonly MessageRow[]
  /** Comments, oldest first. Default: none. */
  comments?: readonly (readonly [daysAgo: number, author: string, text: string])[]
}

/** Returns the ID of an issue about mail. Depends on the key alone. */
export function mailIssueId(key: string): string {
  return idOf('issue', `mail ${key}`)
}

/** Creates an issue about mail. The primary entity is its first message, or an account if there is no message. */
export function mailIssue(plan: MailIssuePlan, now: number): IssueRow {
  const at = iso(daysBefore(now, plan.daysAgo))
  const [message] = plan.messages
  const accounts = accountsOf(plan.tenant).slice(3, 6)
  const [account] = accounts
  return {
    id: mailIssueId(plan.key),
    tenantId: tenantId(plan.tenant),
    name: plan.name,
    status: plan.status,
    severity: plan.severity,
    classification: plan.classification,
    primaryEntity:
      message === undefined
        ? { type: 'account', id: account?.id ?? '', name: account?.displayName ?? '' }
        : { type: 'message', id: message.id, name: message.subject },
    detection: { source: 'mail detection', at, summary: 'Messages of this kind were reported.' },
    keyEvents: {
      created: { at },
      updated: { at },
      ...(plan.status === 'closed' ? { closed: { at } } : {}),
    },
    comments: (plan.comments ?? []).map(([daysAgo, author, text]) => ({
      at: iso(daysBefore(now, daysAgo)),
      author,
      text,
    })),
    accounts: ready(accounts),
    appId: null,
  }
}
