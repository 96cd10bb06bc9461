import { accountsOf } from '#mocks/service/engine/tenants'
import { CANNOT_LIST_APPS, LIST, PHONE, at, type State, type Step } from './state'

const people = accountsOf('harbour')
  .slice(0, 4)
  .map(({ email, displayName }) => `${displayName} <${email?.toUpperCase()}>`)
const unknownAccount = 'nobody@harbour.example'
const typed: Step = { type: [...people, unknownAccount].join('\n'), into: 'Accounts' }
const place = 'Malicious or suspicious apps'
const find: readonly Step[] = [typed, place, 'Find grants of 5 accounts']
const ACCOUNTS = { method: 'GET', path: '/api/v1/oauth-apps/*/accounts' }

const grants = at('/people', ACCOUNTS)

/** Grants by person: the accounts, the scan, the grants. */
export const PEOPLE_STATES: readonly State[] = [
  grants.shows('no account given yet', 'They are not sent to the service.'),
  grants.shows(
    'the plan, look-alike and hidden characters',
    [
      '5 accounts in 6 lines, 1 line without one. Not looked up: 1 with a non-Latin or hidden character',
      'U+200B touches it, not looked up',
      '1 address contains non-Latin letters (U+0456)',
      '914 apps, at least 914 requests',
    ],
    {
      press: [
        {
          type: ['name;mail', ...people, `n\u0456lo@x.example, ni\u200Blo@x.example`].join('\n'),
          into: 'Accounts',
        },
        'Show them',
      ],
    },
  ),
  grants.shows('grants', ['Checked 84 apps: 6 grants of 4 accounts', 'No grant found in 84 apps'], {
    press: find,
  }),
  grants.shows('grants on a phone, by app', 'Checked 84 apps: 6 grants of 4 accounts', {
    window: PHONE,
    press: [...find, 'By app'],
  }),
  grants.shows(
    'the plan to revoke grants of many apps',
    [
      '6 selected: 4 accounts',
      'Accounts affected',
      'A revoke does not set a policy.',
      'Type 6 to confirm',
    ],
    { press: [...find, 'Select all grants', 'Revoke selected…'] },
  ),
  grants.shows('the run of that plan', ['6 of 6 done', 'started'], {
    press: [
      ...find,
      'Select all grants',
      'Revoke selected…',
      { type: '6', into: 'Type 6 to confirm' },
      'Revoke 6 grants in 2 apps',
    ],
    logs: [403],
  }),
  grants.shows(
    'apps that could not be read',
    ['2 apps could not be fully read', 'Could not be read', 'Partly read'],
    {
      faults: [
        {
          match: ACCOUNTS,
          skip: 2,
          times: 1,
          effect: { kind: 'status', status: 403, error: '<b>No</b> access' },
        },
        { match: ACCOUNTS, skip: 3, times: 1, effect: { kind: 'bad page', damage: 'no meta' } },
      ],
      press: find,
      logs: [403],
    },
  ),
  grants.under('a running scan', 'never', ['of 84 apps', 'Pause'], {
    skip: 30,
    press: find,
  }),
  at('/people', LIST).refused(
    'a list that this token cannot read',
    403,
    [CANNOT_LIST_APPS, 'The apps could not be counted.'],
    { press: find },
  ),
]
