import { daysBefore, iso } from '#mocks/service/engine/clock'
import type { IssueRow } from '#mocks/service/issues/issue-row'
import type { MessageRow } from '#mocks/service/messages/messages'
import { idOf } from '#mocks/service/engine/ids'
import { ready } from '#mocks/service/engine/lazy'
import { PAYLOADS } from '../hostile-payloads'
import { tenantId } from '#mocks/service/engine/tenants'
import { mailIssue, mailIssueId } from './issues'

const KEY = 'hostile mail'

const payload = (index: number): string => PAYLOADS[index % PAYLOADS.length] ?? ''

/**
 * One message per payload; its sender, snippet and attachment, which a stranger can write, hold other
 * payloads.
 */
export function hostileMail(now: number): MessageRow[] {
  return PAYLOADS.map((subject, index) => ({
    id: idOf('msg', `hostile ${index}`),
    tenantId: tenantId(index % 4 === 3 ? 'quarry' : 'harbour'),
    issueId: index % 4 === 3 ? null : mailIssueId(KEY),
    sender: { email: payload(index + 7), displayName: payload(index + 14) },
    recipients: [{ email: payload(index + 21), displayName: payload(index + 28) }],
    subject,
    date: iso(daysBefore(now, 0.2 + index / 5)),
    snippet: payload(index + 35),
    attachments: [
      { name: payload(index + 42), contentType: payload(index + 49), sizeBytes: 1024 + index },
    ],
    numLinks: index % 3,
  }))
}

/**
 * Issues with attacker text in name, entity, detection and comments. Issues of apps get it from the app's
 * name.
 */
export function hostileIssues(messages: readonly MessageRow[], now: number): IssueRow[] {
  const plan = {
    tenant: 'harbour',
    severity: '40-critical',
    classification: 'malicious',
    status: 'open',
  } as const
  const one = mailIssue({ ...plan, key: KEY, name: payload(0), daysAgo: 1, messages }, now)
  return [
    one,
    ...PAYLOADS.map((name, index) => ({
      ...mailIssue({ ...plan, key: `hostile ${index}`, name, daysAgo: 2 + index, messages }, now),
      primaryEntity: {
        type: 'account' as const,
        id: idOf('acct', `hostile ${index}`),
        name: payload(index + 5),
      },
      detection: {
        source: payload(index + 3),
        at: iso(daysBefore(now, 2 + index)),
        summary: payload(index + 11),
      },
      comments: [
        {
          at: iso(daysBefore(now, 1 + index)),
          author: payload(index + 17),
          text: payload(index + 23),
        },
      ],
      accounts: ready([
        {
          id: idOf('acct', `hostile issue ${index}`),
          email: payload(index + 31),
          displayName: payload(index + 37),
          domainTenantId: tenantId('harbour'),
          providerStatus: 'active' as const,
          remediationOff: false,
        },
      ]),
    })),
  ]
}
