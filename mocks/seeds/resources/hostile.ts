import { daysBefore, iso } from '#mocks/service/engine/clock'
import type { IssueRow } from '#mocks/service/issues/issue-row'
import type { MessageRow } from '#mocks/service/messages/messages'
import type { Account, RoleRow } from '#mocks/service/accounts/account-store'
import { FLAVORS } from '#mocks/service/accounts/account-store'
import {
  LEAST_PERMISSIVE,
  type TrustedEntityRow,
} from '#mocks/service/trusted-entities/trusted-entities'
import { idOf } from '#mocks/service/engine/ids'
import { ready } from '#mocks/service/engine/lazy'
import { PAYLOADS } from '../hostile-payloads'
import { tenantId } from '#mocks/service/engine/tenants'
import { mailIssue, mailIssueId } from './issues'

const KEY = 'hostile mail'

const payload = (index: number): string => PAYLOADS[index % PAYLOADS.length] ?? ''

/**
 * Creates a message for each payload. Sender, snippet and attachment, which a stranger can write, have other
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
 * Creates issues with attacker text in name, entity, detection and comments. Issues of apps take theirs from
 * the app's name.
 */
export function hostileIssues(messages: readonly MessageRow[], now: number): IssueRow[] {
  const plan = {
    tenant: 'harbour',
    severity: '40-critical',
    classification: 'malicious',
    status: 'open',
  } as const
  const row = mailIssue({ ...plan, key: KEY, name: payload(0), daysAgo: 1, messages }, now)
  return [
    row,
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

/** A role for each payload, which is its name. */
export const HOSTILE_ROLES: readonly RoleRow[] = PAYLOADS.map((name, index) => ({
  id: idOf('role', `hostile ${index}`),
  name: name || `blank ${index}`,
  flavor: FLAVORS[index % FLAVORS.length] ?? 'global',
}))

/** Creates an account for each payload. The payload is its address; its other text fields have other payloads. */
export function hostileAccounts(): Account[] {
  return PAYLOADS.map((email, index) => ({
    row: {
      id: idOf('acct', `hostile directory ${index}`),
      email,
      displayName: payload(index + 7),
      domainTenantId: tenantId(index % 4 === 3 ? 'quarry' : 'harbour'),
      providerStatus: 'active',
      remediationOff: false,
    },
    type: 'user',
    vip: {
      enabled: index % 2 === 0,
      emailAliases: [payload(index + 14), payload(index + 15)],
      displayNames: [payload(index + 21)],
    },
    licenses: { values: [payload(index + 28)], source: payload(index + 35) },
    mailboxStatus: 'active',
    groups: [],
    settings: {},
    roles: [
      { roleId: HOSTILE_ROLES[index]?.id ?? '', tenants: null },
      { roleId: HOSTILE_ROLES[(index + 5) % PAYLOADS.length]?.id ?? '', tenants: null },
    ],
    other: {
      settings: { [payload(index + 42)]: { enabled: true, source: payload(index + 49) } },
      fields: { type: payload(index + 56), providerStatus: payload(index + 63) },
    },
  }))
}

/**
 * Creates a trusted entity for each payload. Every text field, an undocumented setting and the history have
 * payloads, too.
 */
export function hostileEntities(now: number): TrustedEntityRow[] {
  return PAYLOADS.map((entity, index) => ({
    id: idOf('te', `hostile ${index}`),
    entity,
    type: payload(index + 3) as TrustedEntityRow['type'],
    tenant: index % 2 === 0 ? null : tenantId('harbour'),
    ...LEAST_PERMISSIVE,
    fileDetection: payload(index + 5) as unknown as boolean,
    system: false,
    timeline: [
      { at: iso(daysBefore(now, 9)), action: 'created', changes: {} },
      {
        at: payload(index + 7),
        action: payload(index + 9) as 'updated',
        changes: { [payload(index + 11)]: { from: payload(index + 13), to: payload(index + 15) } },
      },
    ],
  }))
}
