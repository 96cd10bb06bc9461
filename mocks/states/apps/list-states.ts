import { at, LIST, SHORT, type State } from '../state'

const LATER = { ...LIST, search: 'cursor=' }

const apps = at('/apps', LIST)

/** The list of apps: loading, missing values, failures while it loads. */
export const LIST_STATES: readonly State[] = [
  apps.shows('the list', '1,060 apps'),
  apps.shows('one tenant', '240 apps', { persona: 'one tenant' }),
  apps.shows('read-only', '1,060 apps', { persona: 'read-only' }),
  at('/apps?sort=name:asc').shows('page by page', '100 of 1,060', { press: ['Load more'] }),
  apps.shows('very many apps', 'as of', { seed: 'many' }),
  apps.under('loading', 'never', 'Loading apps'),
  apps.shows('slow', 'Loading apps', { faults: [{ effect: { kind: 'delay', ms: 3_000 } }] }),
  apps.under('waiting for another order', 'never', 'Updating…', {
    skip: 1,
    press: ['Last new account'],
  }),
  at(SHORT, LIST).under('waiting for other filters', 'never', 'Updating…', {
    skip: 1,
    press: [{ type: 'mail', into: 'Search by name or client ID' }],
  }),
  apps.shows('no app at all', 'No apps have been observed', { seed: 'empty' }),
  at('/apps?search=nothing-is-called-this').shows('no match', 'No apps match these filters.'),
  at('/apps?tenant=tnt.1.elsewhere').shows(
    'no match, tenant maybe out of reach',
    'A tenant this token cannot reach matches nothing.',
  ),
  at('/apps?clientId=000000000000.apps.googleusercontent.com').shows(
    'no match, client ID',
    'Client IDs are case-sensitive.',
  ),
  at('/apps?classification=bogus&internal=perhaps').shows(
    'values that the URL cannot have',
    'Ignored in this URL:',
  ),
  at('/apps?sort=activeAccounts:desc').shows(
    'ordered by a cached count',
    'Sorted by a cached count.',
  ),
  apps.refused('refreshing fails', 503, 'The rows below were not updated.', {
    skip: 1,
    press: ['Refresh'],
  }),
  at('/apps', LATER).refused('the next page fails', 500, 'The next apps could not be read.', {
    press: ['Load more'],
  }),
  apps.under(
    'the cursor has expired',
    'expired cursor',
    'The service lost its place in the list.',
    { times: 1, press: ['Load more'], logs: [400] },
  ),
  apps.shows('cursors that live for one request', 'The service lost its place in the list.', {
    knobs: { cursorExpiry: { afterRequests: 0 } },
    press: ['Load more'],
    logs: [400],
  }),
  apps.under(
    'the list moved: a page comes again',
    'repeated page',
    'The list changed while loading',
    { times: 1, press: ['Load more'] },
  ),
  apps.under(
    'the list moved: one app comes again',
    'shifted page',
    'The list changed while loading',
    { times: 1, press: ['Load more'] },
  ),
  apps.shows('an empty page in the middle', '50 of 1,060', {
    knobs: { emptyMiddlePage: true },
    press: ['Load more'],
  }),
  apps.shows('pages smaller than asked for', '1,060 apps', { knobs: { limitMaximum: 10 } }),
  apps.shows('a larger limit is refused', '1,060 apps', {
    knobs: { limitMaximum: 25, limitAboveMaximum: '400' },
    logs: [400],
  }),
  apps.under(
    'one app cannot be read',
    { kind: 'bad item', index: 1, damage: 'wrong type' },
    '1 of 50 apps could not be read.',
    { press: ['View raw'] },
  ),
  apps.under(
    'one app has no ID',
    { kind: 'bad item', index: 1, damage: 'missing id' },
    'An item without an ID',
    { press: ['View raw'] },
  ),
  apps.under(
    'an unknown value',
    { kind: 'bad item', index: 0, damage: 'unknown enum' },
    'value_added_later',
  ),
  apps.under(
    'the service gives no count',
    { kind: 'bad page', damage: 'total as text' },
    'the service gave no count',
  ),
  apps.under(
    'the service gives an invalid count',
    { kind: 'bad page', damage: 'counts too large' },
    'the service gave no count',
  ),
  apps.under(
    'the service does not say whether there is more',
    { kind: 'bad page', damage: 'no meta' },
    'The service did not say whether there are more apps.',
  ),
  apps.shows('undocumented fields', 'as of', { knobs: { extraFields: true } }),
  apps.shows('attacker text everywhere', '80 apps', { seed: 'hostile' }),
  at('/nope').shows('no such page', 'There is no page at this address.'),
]
