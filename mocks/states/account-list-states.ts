import { at, type State } from './state'

const ACCOUNTS = { method: 'GET', path: '/api/v1/accounts' }

const accounts = at('/accounts', ACCOUNTS)

/** The accounts of the directory. */
export const DIRECTORY_STATES: readonly State[] = [
  at('/accounts?vip=true').shows(
    'the details of an account',
    ['accounts match', 'VIP cannot be changed here.', 'Account ID'],
    { press: ['lev.orrinstad3@harbour.example'] },
  ),
  accounts.shows('a filter by a setting', ['accounts match', 'Daily digest, value in force: On'], {
    press: ['More filters', 'Daily digest', 'On'],
  }),
  at('/accounts?vip=true&licensed=false').shows('no match', [
    'No accounts match these filters.',
    'More filters (1)',
  ]),
  at('/accounts?providerStatus=gone&setting.dailyDigest=maybe').shows(
    'a value the service does not know',
    ['The service refused the request (400).', 'Ignored in this URL:'],
    { logs: [400] },
  ),
  accounts.under(
    'no permission',
    { kind: 'status', status: 403, error: 'Not allowed.' },
    [
      'This token cannot read the directory.',
      'Ask your administrator for directory read access.',
      'Not allowed.',
    ],
    { logs: [403] },
  ),
  at('/accounts?vip=true').shows(
    'the settings of an account',
    ['from a group', 'from the tenant', 'set for this account', 'the service’s default'],
    { press: ['Account settings…'] },
  ),
  accounts.shows('a role that needs a tenant', 'This role needs at least one tenant.', {
    press: ['Assign role…', 'Tenant Admin'],
  }),
  accounts.shows(
    'a change that is refused',
    ['This token cannot change the roles of accounts.', 'Nothing was recorded.'],
    { persona: 'read-only', press: ['Assign role…', 'Auditor', 'Assign Auditor'], logs: [403] },
  ),
  // The account leaves the filter, and the list without the filter cannot be read.
  at('/accounts?setting.oauthAppRemediation=on', { ...ACCOUNTS, search: 'limit=1000' }).refused(
    'recorded, but not checked',
    403,
    'Recorded, but not confirmed.',
    { press: ['Account settings…', 'Off', 'Save settings'] },
  ),
  at('/accounts', { method: 'PATCH' }).under(
    'a change that may take effect later',
    { kind: 'status then applied' },
    'the service did not show the change yet',
    { times: 1, press: ['Account settings…', 'Off', 'Save settings'], logs: [504] },
  ),
  accounts.shows('attacker text everywhere', 'Save settings', {
    seed: 'hostile',
    press: ['Account settings…'],
  }),
]
