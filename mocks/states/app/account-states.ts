import { at, appPath, PHONE, type State } from '../state'

/** The accounts of one app, and their counts. */
const ACCOUNTS = { method: 'GET', path: '/api/v1/oauth-apps/*/accounts' }
const ROWS = { ...ACCOUNTS, search: 'limit=100' }
const COUNTS = { ...ACCOUNTS, search: 'limit=1' }
const REVOKE = { method: 'POST' }

const path = (fixture: string, search = '') => `${appPath(fixture)}/accounts${search}`
const FOUR = path('ten ever, four active')
const ALL = '?population=all'

const rows = at(FOUR, ROWS)
const counts = at(FOUR, COUNTS)
const revoke = at(`${FOUR}${ALL}`, REVOKE)
const refused = at(path('account with remediation off', ALL), REVOKE)

/** Accounts of an app by fixture: their number, their visibility, and values that lag. */
const fixtures = (list: readonly (readonly [string, string, string])[], seed?: 'odd'): State[] =>
  list.map(([fixture, search, shows]) =>
    at(path(fixture, search)).shows(`fixture "${fixture}"`, shows, {
      fixture,
      ...(seed && { seed }),
    }),
  )
const FIXTURES = [
  ...fixtures([
    ['0 accounts', '', 'No grant records are left for this app.'],
    ['99 accounts', ALL, '99 of 99 accounts loaded'],
    ['100 accounts', ALL, '100 of 100 accounts loaded'],
    ['101 accounts', ALL, '100 of 101 accounts loaded'],
    ['250 accounts', '', 'in 100 loaded rows'],
    ['ten ever, four active', ALL, '4 active (live) of 10 ever granted'],
    ['null-email holders', ALL, 'No address available to this token'],
    ['account with remediation off', ALL, '10 active (live) of 10 ever granted'],
    ['re-granted', ALL, 'Granted again'],
    ['unseen scopes', ALL, 'not in the app’s list'],
  ]),
  ...fixtures(
    [
      ['vanishing account', ALL, '3 active (live) of 3 ever granted'],
      ['numActive differs from the edges', ALL, 'The live count is 3, but 4 rows are active.'],
      ['grants again after a revoke', ALL, '2 active (live) of 2 ever granted'],
    ],
    'odd',
  ),
]

const OPEN = 'Revoke grant…'
const SEND = [OPEN, 'Revoke grant']
const REFUSED = {
  kind: 'status',
  status: 403,
  error: 'OAuth app remediation is turned off for this account.',
} as const

/** A revoke: before, after, and when it fails. */
const REVOKES: readonly State[] = [
  at(path('null-email holders', `${ALL}&active=what`)).shows(
    'the scopes of one account',
    'Scopes of this grant',
    { press: ['3 scopes'] },
  ),
  rows.shows('what each view lists', 'licensed members of the tenant', {
    press: ['What each view lists'],
  }),
  at(`${FOUR}?active=false`).shows(
    'the dialog that revokes an ended grant',
    'This grant has already ended. Revoke it only if this data may be out of date.',
    { press: ['Revoke ended grant…'] },
  ),
  at(path('first-sync, one account', ALL)).shows('the dialog that revokes', 'Cancel', {
    press: [OPEN],
  }),
  at(path('null-email holders', `${ALL}&active=what`)).shows('revoked', 'Revoked in this tab', {
    press: SEND,
  }),
  revoke.under(
    'a revoke whose answer is lost',
    'applied then status',
    'The service returned an error (500).',
    { times: 1, press: SEND, logs: [500] },
  ),
  revoke.refused('a revoke that is rate limited', 429, 'Rate limited', { times: 1, press: SEND }),
  revoke.shows('a revoke that waits for the sync', 'sync', {
    knobs: { revokeResponse: 'still active' },
    press: SEND,
  }),
  revoke.shows('a revoke without an answer body', 'Revoked in this tab', {
    knobs: { revokeStatus: 204 },
    press: SEND,
  }),
  revoke.shows(
    'a token that cannot revoke',
    'Your account has no permission to change OAuth apps.',
    { persona: 'read-only', press: SEND, logs: [403] },
  ),
  refused.under('a revoke that the account refuses', REFUSED, 'turned off', {
    press: SEND,
    logs: [403],
  }),
  refused.under('the page after a refused revoke', REFUSED, 'turned off', {
    press: [...SEND, 'Close'],
    logs: [403],
  }),
]

const onPhone = [
  'the scopes of one account',
  'the dialog that revokes',
  'revoked',
  'the page after a refused revoke',
]
const ON_A_PHONE: readonly State[] = REVOKES.filter(({ name }) => onPhone.includes(name)).map(
  (state) => ({ ...state, name: `on a phone: ${state.name}`, window: PHONE }),
)

/** An app's accounts: views, pages, failures and revokes. */
export const ACCOUNT_STATES: readonly State[] = [
  rows.under('loading', 'never', 'Loading accounts…'),
  at(`${FOUR}?active=false`).shows('ended', 'Ended'),
  at(path('null-email holders', '?active=false')).shows(
    'no account in the view',
    'No accounts in this view.',
  ),
  at(`${FOUR}?active=perhaps`).shows('a bad URL', 'Ignored in this URL:'),
  counts.under(
    'no live count',
    { kind: 'bad page', damage: 'no meta' },
    'an unknown number active (live) of an unknown number ever granted',
  ),
  at(FOUR, ACCOUNTS).under(
    'invalid counts',
    { kind: 'bad page', damage: 'counts below 0' },
    'an unknown number active (live) of an unknown number ever granted',
  ),
  counts.refused('the counts are refused', 403, 'This token cannot count accounts.'),
  rows.refused('the rows are refused', 403, 'This token cannot list the accounts of this app.'),
  rows.refused(
    'the rows are not found',
    404,
    'Not found, or outside the tenants this token can reach.',
  ),
  rows.refused('the rows fail', 500, 'The service returned an error (500).'),
  rows.refused('rate limited', 429, 'Rate limited. Trying again in'),
  at(`${FOUR}${ALL}`, ROWS).under(
    'an account that cannot be read',
    { kind: 'bad item', index: 1, damage: 'wrong nested type' },
    '1 of 10 accounts could not be read.',
  ),
  at(path('250 accounts'), { ...ACCOUNTS, search: 'cursor=' }).under(
    'the next page is refused',
    'expired cursor',
    'The console reloaded the list from the start.',
    { press: ['Load more'], logs: [400] },
  ),
  at(path('hostile 9', ALL)).shows('hostile text', '2 of 2 accounts loaded', {
    seed: 'hostile',
    fixture: 'hostile 9',
  }),
  ...FIXTURES,
  ...REVOKES,
  ...ON_A_PHONE,
]
