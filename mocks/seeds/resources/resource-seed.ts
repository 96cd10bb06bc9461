import type { AccountSeed } from '#mocks/service/accounts/account-store'
import { lazy, type Lazy, ready } from '#mocks/service/engine/lazy'
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
import { fixtureIssues, mailIssue, mailIssueId, recommendationIssues } from './issues'
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
  const phishing = mail({
    key: 'phishing wave',
    tenant: 'harbour',
    count: 34,
    now,
    issueId: mailIssueId('phishing wave'),
    days: 5,
  })
  const invoices = mail({
    key: 'invoices',
    tenant: 'quarry',
    count: 6,
    now,
    issueId: mailIssueId('invoices'),
    days: 30,
  })
  const far = mail({
    key: 'far',
    tenant: 'lagoon',
    count: 4,
    now,
    issueId: mailIssueId('far'),
    days: 30,
  })
  return {
    messages: lazy(() => [
      ...phishing,
      ...invoices,
      ...far,
      ...mail({ key: 'harbour', tenant: 'harbour', count: 90, now }),
      ...mail({ key: 'quarry', tenant: 'quarry', count: 40, now }),
      ...mail({ key: 'lagoon', tenant: 'lagoon', count: 10, now }),
      ...(name === 'many' ? mail({ key: 'many', tenant: 'harbour', count: 10_000, now }) : []),
    ]),
    issues: [
      mailIssue(
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
            {
              daysAgo: 4.2,
              author: 'Mira Elmersgarth',
              text: 'The links lead to a consent screen of the provider. Nobody has to type a password, so the usual training does not help.',
            },
            {
              daysAgo: 3.1,
              author: 'Oke Tannerhaven',
              text: 'Two people accepted before the first report. Their grants are in the list of apps: sort by last new account.\nI asked both to keep the mail.',
            },
            {
              daysAgo: 0.6,
              author: 'remediation agent',
              text: 'No further message of this kind since yesterday.',
            },
          ],
        },
        now,
      ),
      mailIssue(
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
            {
              daysAgo: 19.5,
              author: 'Oke Tannerhaven',
              text: 'Called the supplier: the bank details have not changed.',
            },
          ],
        },
        now,
      ),
      mailIssue(
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
        now,
      ),
      mailIssue(
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
        now,
      ),
    ],
  }
}
