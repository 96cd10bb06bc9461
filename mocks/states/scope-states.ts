import { CANNOT_LIST_APPS, LIST, PHONE, at, type State } from './state'

const scopes = at('/scopes', LIST)
const later = at('/scopes', { ...LIST, search: 'cursor=' })

/** The page of observed scopes: usual states, its views, missing permissions, failures while it counts. */
export const SCOPE_STATES: readonly State[] = [
  scopes.shows('the scopes', ['41 scopes of 1,060 apps', 'gmail.modify']),
  scopes.shows('on a phone', '41 scopes of 1,060 apps', { window: PHONE }),
  scopes.shows('one tenant', 'of 240 apps', { persona: 'one tenant' }),
  scopes.shows('restricted ones, most apps first', 'drive.readonly', {
    press: ['Restricted', 'Apps'],
  }),
  scopes.shows('one that is not described', 'scopes.hexbury.example/auth/arm.move', {
    press: ['Not described here'],
  }),
  scopes.shows('none found', 'No match in the 41 scopes shown.', {
    press: [{ type: 'no such scope', into: 'Find a scope' }],
  }),
  scopes.shows('no app at all', 'No apps have been observed', { seed: 'empty' }),
  scopes.shows('very many apps', ['Check ', 'about '], { seed: 'many' }),
  scopes.shows(
    'two thousand scopes',
    ['scopes.manygate.example/auth/part.2000', '1 found in 2,0'],
    { seed: 'odd', press: [{ type: 'part.2000', into: 'Find a scope' }] },
  ),
  scopes.shows('attacker text', 'scopes of 80 apps', {
    seed: 'hostile',
    press: ['Not described here'],
  }),
  later.under(
    'a rate limit in the middle',
    { kind: 'status', status: 429, retryAfter: 1 },
    '41 scopes of 1,060 apps',
    { times: 1, logs: [429] },
  ),
  scopes.under('loading', 'never', 'Loading apps'),
  scopes.refused('the list is refused', 403, CANNOT_LIST_APPS),
  later.refused('a failure in the middle', 400, [
    'The count stopped',
    'of 200 loaded apps',
    'Not counted',
  ]),
  at('/scopes', { ...LIST, search: 'hasActiveAccounts=true' }).refused(
    'apps with active accounts are refused',
    403,
    ['41 scopes of 1,060 apps', 'Not counted'],
  ),
  scopes.under(
    'an app cannot be read',
    { kind: 'bad item', index: 1, damage: 'missing fields' },
    ['so figures may be too small', 'of 1,059 loaded apps'],
    { times: 1 },
  ),
]
