import { accountsOf } from '#mocks/service/engine/tenants'
import { LIST, PHONE, type State, type Step } from './state'

const people = accountsOf('harbour')
  .slice(0, 4)
  .map(({ email, displayName }) => `${displayName} <${email?.toUpperCase()}>`)
const unknownAccount = 'nobody@harbour.example'
const typed: Step = { type: [...people, unknownAccount].join('\n'), into: 'Accounts' }
const place = 'Malicious or suspicious apps'
const find: readonly Step[] = [typed, place, 'Find grants of 5 accounts']
const ACCOUNTS = { method: 'GET', path: '/api/v1/oauth-apps/*/accounts' }

/** Grants by person: the accounts, the scan, the grants. */
export const PEOPLE_STATES: readonly State[] = [
  { name: 'no account given yet', path: '/people', shows: 'They are not sent to the service.' },
  {
    name: 'the plan, look-alike and hidden characters',
    path: '/people',
    press: [
      {
        type: ['name;mail', ...people, `n\u0456lo@x.example, ni\u200Blo@x.example`].join('\n'),
        into: 'Accounts',
      },
      'Show them',
    ],
    shows: [
      '5 accounts in 6 lines, 1 line without one. Not looked up: 1 with a non-Latin or hidden character',
      'U+200B touches it, not looked up',
      '1 address contains non-Latin letters (U+0456)',
      '914 apps, at least 914 requests',
    ],
  },
  {
    name: 'grants',
    path: '/people',
    press: find,
    shows: ['Checked 84 apps: 6 grants of 4 accounts', 'No grant found in 84 apps'],
  },
  {
    name: 'grants on a phone, by app',
    path: '/people',
    window: PHONE,
    press: [...find, 'By app'],
    shows: 'Checked 84 apps: 6 grants of 4 accounts',
  },
  {
    name: 'the plan to revoke grants of many apps',
    path: '/people',
    press: [...find, 'Select all grants', 'Revoke selected…'],
    shows: [
      '6 selected: 4 accounts',
      'Accounts affected',
      'A revoke does not set a policy.',
      'Type 6 to confirm',
    ],
  },
  {
    name: 'the run of that plan',
    path: '/people',
    press: [
      ...find,
      'Select all grants',
      'Revoke selected…',
      { type: '6', into: 'Type 6 to confirm' },
      'Revoke 6 grants in 2 apps',
    ],
    shows: ['6 of 6 done', 'started'],
    logs: [403],
  },
  {
    name: 'apps that could not be read',
    path: '/people',
    faults: [
      {
        match: ACCOUNTS,
        skip: 2,
        times: 1,
        effect: { kind: 'status', status: 403, error: '<b>No</b> access' },
      },
      {
        match: ACCOUNTS,
        skip: 3,
        times: 1,
        effect: { kind: 'bad page', damage: 'no meta' },
      },
    ],
    press: find,
    shows: ['2 apps could not be fully read', 'Could not be read', 'Partly read'],
    logs: [403],
  },
  {
    name: 'a running scan',
    path: '/people',
    faults: [{ match: ACCOUNTS, skip: 30, effect: { kind: 'never' } }],
    press: find,
    shows: ['of 84 apps', 'Pause'],
  },
  {
    name: 'a list that this token cannot read',
    path: '/people',
    faults: [{ match: LIST, effect: { kind: 'status', status: 403 } }],
    press: find,
    shows: ['This token cannot list OAuth apps.', 'The apps could not be counted.'],
    logs: [403],
  },
]
