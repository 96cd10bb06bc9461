import type { Fault } from '#mocks/faults'
import { appPath, PHONE, type State } from '../state'

/** The accounts of one app, and their counts. */
const ACCOUNTS = { method: 'GET', path: '/api/v1/oauth-apps/*/accounts' }
const ROWS = { ...ACCOUNTS, search: 'limit=100' }
const COUNTS = { ...ACCOUNTS, search: 'limit=1' }
const REVOKE = { method: 'POST' }

const path = (fixture: string, search = '') => `${appPath(fixture)}/accounts${search}`
const FOUR = path('ten ever, four active')
const ALL = '?population=all'
const rows = (effect: Fault['effect']): readonly Fault[] => [{ match: ROWS, effect }]

/** Accounts of an app by fixture: their number, their visibility, and values that lag. */
const FIXTURES: readonly State[] = (
  [
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
  ] as const
).map(([fixture, search, shows]) => ({
  name: `fixture "${fixture}"`,
  path: path(fixture, search),
  fixture,
  shows,
}))

const ODD_FIXTURES: readonly State[] = (
  [
    ['vanishing account', '3 active (live) of 3 ever granted'],
    ['numActive differs from the edges', 'The live count is 3, but 4 rows are active.'],
    ['grants again after a revoke', '2 active (live) of 2 ever granted'],
  ] as const
).map(([fixture, shows]) => ({
  name: `fixture "${fixture}"`,
  path: path(fixture, ALL),
  seed: 'odd',
  fixture,
  shows,
}))

const OPEN = 'Revoke grant…'
const SEND = [OPEN, 'Revoke grant']
const REFUSED: readonly Fault[] = [
  {
    match: REVOKE,
    effect: {
      kind: 'status',
      status: 403,
      error: 'OAuth app remediation is turned off for this account.',
    },
  },
]

/** A revoke: before, after, and when it fails. */
const REVOKES: readonly State[] = [
  {
    name: 'the scopes of one account',
    path: path('null-email holders', `${ALL}&active=what`),
    press: ['3 scopes'],
    shows: 'Scopes of this grant',
  },
  {
    name: 'what each view lists',
    path: FOUR,
    press: ['What each view lists'],
    shows: 'licensed members of the tenant',
  },
  {
    name: 'the dialog that revokes an ended grant',
    path: `${FOUR}?active=false`,
    press: ['Revoke ended grant…'],
    shows: 'This grant has already ended. Revoke it only if this data may be out of date.',
  },
  {
    name: 'the dialog that revokes',
    path: path('first-sync, one account', ALL),
    press: [OPEN],
    shows: 'Cancel',
  },
  {
    name: 'revoked',
    path: path('null-email holders', `${ALL}&active=what`),
    press: SEND,
    shows: 'Revoked in this tab',
  },
  {
    name: 'a revoke whose answer is lost',
    path: `${FOUR}${ALL}`,
    faults: [{ match: REVOKE, times: 1, effect: { kind: 'applied then status' } }],
    press: SEND,
    shows: 'The service returned an error (500).',
    logs: [500],
  },
  {
    name: 'a revoke that is rate limited',
    path: `${FOUR}${ALL}`,
    faults: [{ match: REVOKE, times: 1, effect: { kind: 'status', status: 429, retryAfter: 60 } }],
    press: SEND,
    shows: 'Rate limited',
    logs: [429],
  },
  {
    name: 'a revoke that waits for the sync',
    path: `${FOUR}${ALL}`,
    knobs: { revokeResponse: 'still active' },
    press: SEND,
    shows: 'sync',
  },
  {
    name: 'a revoke without an answer body',
    path: `${FOUR}${ALL}`,
    knobs: { revokeStatus: 204 },
    press: SEND,
    shows: 'Revoked in this tab',
  },
  {
    name: 'a token that cannot revoke',
    path: `${FOUR}${ALL}`,
    persona: 'read-only',
    press: SEND,
    shows: 'Your account has no permission to change OAuth apps.',
    logs: [403],
  },
  {
    name: 'a revoke that the account refuses',
    path: path('account with remediation off', ALL),
    faults: REFUSED,
    press: SEND,
    shows: 'turned off',
    logs: [403],
  },
  {
    name: 'the page after a refused revoke',
    path: path('account with remediation off', ALL),
    faults: REFUSED,
    press: [...SEND, 'Close'],
    shows: 'turned off',
    logs: [403],
  },
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
  { name: 'loading', path: FOUR, faults: rows({ kind: 'never' }), shows: 'Loading accounts…' },
  { name: 'ended', path: `${FOUR}?active=false`, shows: 'Ended' },
  {
    name: 'no account in the view',
    path: path('null-email holders', '?active=false'),
    shows: 'No accounts in this view.',
  },
  { name: 'a bad URL', path: `${FOUR}?active=perhaps`, shows: 'Ignored in this URL:' },
  {
    name: 'no live count',
    path: FOUR,
    faults: [{ match: COUNTS, effect: { kind: 'bad page', damage: 'no meta' } }],
    shows: 'an unknown number active (live) of an unknown number ever granted',
  },
  {
    name: 'invalid counts',
    path: FOUR,
    faults: [{ match: ACCOUNTS, effect: { kind: 'bad page', damage: 'counts below 0' } }],
    shows: 'an unknown number active (live) of an unknown number ever granted',
  },
  {
    name: 'the counts are refused',
    path: FOUR,
    faults: [{ match: COUNTS, effect: { kind: 'status', status: 403 } }],
    shows: 'This token cannot count accounts.',
    logs: [403],
  },
  {
    name: 'the rows are refused',
    path: FOUR,
    faults: rows({ kind: 'status', status: 403 }),
    shows: 'This token cannot list the accounts of this app.',
    logs: [403],
  },
  {
    name: 'the rows are not found',
    path: FOUR,
    faults: rows({ kind: 'status', status: 404 }),
    shows: 'Not found, or outside the tenants this token can reach.',
    logs: [404],
  },
  {
    name: 'the rows fail',
    path: FOUR,
    faults: rows({ kind: 'status', status: 500 }),
    shows: 'The service returned an error (500).',
    logs: [500],
  },
  {
    name: 'rate limited',
    path: FOUR,
    faults: rows({ kind: 'status', status: 429, retryAfter: 60 }),
    shows: 'Rate limited. Trying again in',
    logs: [429],
  },
  {
    name: 'an account that cannot be read',
    path: `${FOUR}${ALL}`,
    faults: rows({ kind: 'bad item', index: 1, damage: 'wrong nested type' }),
    shows: '1 of 10 accounts could not be read.',
  },
  {
    name: 'the next page is refused',
    path: path('250 accounts'),
    faults: [{ match: { ...ACCOUNTS, search: 'cursor=' }, effect: { kind: 'expired cursor' } }],
    press: ['Load more'],
    shows: 'The console reloaded the list from the start.',
    logs: [400],
  },
  {
    name: 'hostile text',
    path: path('hostile 9', ALL),
    seed: 'hostile',
    fixture: 'hostile 9',
    shows: '2 of 2 accounts loaded',
  },
  ...FIXTURES,
  ...ODD_FIXTURES,
  ...REVOKES,
  ...ON_A_PHONE,
]
