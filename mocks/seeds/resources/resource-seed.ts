import type { AccountSeed } from '#mocks/service/accounts/account-store'
import { lazy, type Lazy, ready } from '#mocks/service/engine/lazy'
import type { TenantName } from '#mocks/service/engine/tenants'
import type { IssueRow } from '#mocks/service/issues/issue-row'
import type { MessageRow } from '#mocks/service/messages/messages'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import type { TrustedEntityRow } from '#mocks/service/trusted-entities/trusted-entities'
import type { SeedName } from '../seeds'
import { seedAccounts, TENANT_SETTINGS } from './accounts'
import {
  HOSTILE_ROLES,
  hostileAccounts,
  hostileEntities,
  hostileIssues,
  hostileMail,
} from './hostile'
import {
  fixtureIssues,
  mailIssue,
  mailIssueId,
  type MailIssuePlan,
  recommendationIssues,
} from './issues'
import { mail } from './mail'
import { ROLE } from './roles'
import { trustedEntities } from './trusted-entities'

/** The rows of a seed for the other resources. */
export interface ResourceSeed extends AccountSeed {
  issues: IssueRow[]
  /** Created on the first request for mail. */
  messages: Lazy<readonly MessageRow[]>
  trustedEntities: TrustedEntityRow[]
}

/** Creates the other resources of a seed. Times count from `now` (ms), and the rows match its apps. */
export function resourceSeed(name: SeedName, now: number, apps: readonly AppRow[]): ResourceSeed {
  const { issues, messages } = mailOf(name, now)
  return {
    issues: [...recommendationIssues(apps, now), ...fixtureIssues(apps, now), ...issues],
    messages,
    roles: [...Object.values(ROLE), ...(name === 'hostile' ? HOSTILE_ROLES : [])],
    accounts: lazy(() => [...(name === 'hostile' ? hostileAccounts() : []), ...seedAccounts(apps)]),
    trustedEntities: [...trustedEntities(now), ...(name === 'hostile' ? hostileEntities(now) : [])],
    tenantSettings: TENANT_SETTINGS,
  }
}

function mailOf(name: SeedName, now: number): Pick<ResourceSeed, 'issues' | 'messages'> {
  if (name === 'empty') return { issues: [], messages: ready([]) }
  if (name === 'hostile') {
    const messages = hostileMail(now)
    return { issues: hostileIssues(messages, now), messages: ready(messages) }
  }
  const reported = (key: string, tenant: TenantName, count: number, days: number) =>
    mail({ key, tenant, count, now, issueId: mailIssueId(key), days })
  const other = (tenant: TenantName, count: number, key: string = tenant) =>
    mail({ key, tenant, count, now })
  const phishing = reported('phishing wave', 'harbour', 34, 5)
  const invoices = reported('invoices', 'quarry', 6, 30)
  const far = reported('far', 'lagoon', 4, 30)
  const plans: MailIssuePlan[] = [
    {
      key: 'phishing wave',
      tenant: 'harbour',
      name: 'Consent phishing by mail',
      severity: '40-critical',
      classification: 'malicious',
      status: 'open',
      daysAgo: 4.5,
      messages: phishing,
      comments: [
        [
          4.2,
          'Mira Elmersgarth',
          'The links lead to a consent screen of the provider. Nobody has to type a password, so the usual training does not help.',
        ],
        [
          3.1,
          'Oke Tannerhaven',
          'Two people accepted before the first report. Their grants are in the list of apps: sort by last new account.\nI asked both to keep the mail.',
        ],
        [0.6, 'remediation agent', 'No further message of this kind since yesterday.'],
      ],
    },
    {
      key: 'invoices',
      tenant: 'quarry',
      name: 'Invoices with changed bank details',
      severity: '30-high',
      classification: 'suspicious',
      status: 'closed',
      daysAgo: 20,
      messages: invoices,
      comments: [
        [19.5, 'Oke Tannerhaven', 'Called the supplier: the bank details have not changed.'],
      ],
    },
    {
      key: 'far',
      tenant: 'lagoon',
      name: 'Mail in a tenant out of reach',
      severity: '20-medium',
      classification: 'suspicious',
      status: 'open',
      daysAgo: 12,
      messages: far,
    },
    {
      key: 'no message',
      tenant: 'harbour',
      name: 'Account signs in from two places',
      severity: '10-low',
      classification: 'unnecessary',
      status: 'open',
      daysAgo: 40,
      messages: [],
    },
  ]
  return {
    messages: lazy(() => [
      ...phishing,
      ...invoices,
      ...far,
      ...other('harbour', 90),
      ...other('quarry', 40),
      ...other('lagoon', 10),
      ...(name === 'many' ? other('harbour', 10_000, 'many') : []),
    ]),
    issues: plans.map((plan) => mailIssue(plan, now)),
  }
}
