import type { Fault } from '#mocks/faults'
import type { State } from './state'

const ACCOUNTS = { method: 'GET', path: '/api/v1/accounts' }
const fails = (effect: Fault['effect']) => [{ match: ACCOUNTS, effect }]

/** The accounts of the directory. */
export const DIRECTORY_STATES: readonly State[] = [
  {
    name: 'the details of an account',
    path: '/accounts?vip=true',
    press: ['lev.orrinstad3@harbour.example'],
    shows: ['accounts match', 'VIP cannot be changed here.', 'Account ID'],
  },
  {
    name: 'a filter by a setting',
    path: '/accounts',
    press: ['More filters', 'Daily digest', 'On'],
    shows: ['accounts match', 'Daily digest, value in force: On'],
  },
  {
    name: 'no match',
    path: '/accounts?vip=true&licensed=false',
    shows: ['No accounts match these filters.', 'More filters (1)'],
  },
  {
    name: 'a value the service does not know',
    path: '/accounts?providerStatus=gone&setting.dailyDigest=maybe',
    shows: ['The service refused the request (400).', 'Ignored in this URL:'],
    logs: [400],
  },
  {
    name: 'no permission',
    path: '/accounts',
    faults: fails({ kind: 'status', status: 403, error: 'Not allowed.' }),
    shows: [
      'This token cannot read the directory.',
      'Ask your administrator for directory read access.',
      'Not allowed.',
    ],
    logs: [403],
  },
  {
    name: 'the settings of an account',
    path: '/accounts?vip=true',
    press: ['Account settings…'],
    shows: ['from a group', 'from the tenant', 'set for this account', 'the service’s default'],
  },
  {
    name: 'a role that needs a tenant',
    path: '/accounts',
    press: ['Assign role…', 'Tenant Admin'],
    shows: 'This role needs at least one tenant.',
  },
  {
    name: 'a change that is refused',
    path: '/accounts',
    persona: 'read-only',
    press: ['Assign role…', 'Auditor', 'Assign Auditor'],
    shows: ['This token cannot change the roles of accounts.', 'Nothing was recorded.'],
    logs: [403],
  },
  {
    name: 'recorded, but not checked',
    path: '/accounts?setting.oauthAppRemediation=on',
    // The account leaves the filter, and the list without the filter cannot be read.
    faults: [
      { match: { ...ACCOUNTS, search: 'limit=200' }, effect: { kind: 'status', status: 403 } },
    ],
    press: ['Account settings…', 'Off', 'Save settings'],
    shows: 'Recorded, but not confirmed.',
    logs: [403],
  },
  {
    name: 'a change that may take effect later',
    path: '/accounts',
    faults: [{ match: { method: 'PATCH' }, times: 1, effect: { kind: 'status then applied' } }],
    press: ['Account settings…', 'Off', 'Save settings'],
    shows: 'the service did not show the change yet',
    logs: [504],
  },
  {
    name: 'attacker text everywhere',
    path: '/accounts',
    seed: 'hostile',
    press: ['Account settings…'],
    shows: 'Save settings',
  },
]
