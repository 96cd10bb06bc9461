import { idOf } from '#mocks/service/engine/ids'
import { CANNOT_LIST_APPS, CANNOT_READ_APP, LIST, at, type State } from './state'

const LATER = { ...LIST, search: 'cursor=' }
const item = (fixture: string) => `/review/${idOf('oapp', fixture)}`

const queue = at('/review', LIST)
const later = at('/review', LATER)

/** The review queue: the scan, its results, the opened item. */
export const REVIEW_STATES: readonly State[] = [
  queue.shows('the queue', ['to review. Press j to start.', 'checked all']),
  queue.shows('one tenant', 'Scan again', { persona: 'one tenant' }),
  later.under('the scan is running', 'never', 'Checked 200 of'),
  later.under('the scan is paused', 'never', 'Resume scan', { press: ['Pause scan'] }),
  queue.under('before the first answer', 'never', 'No staged recommendations found yet.'),
  queue.shows('nothing was ever observed', 'No decisions are waiting', { seed: 'empty' }),
  // Results disappear, because this token can no longer see them.
  later.refused('the scan fails halfway', 403, CANNOT_LIST_APPS),
  queue.refused('the list cannot be read', 403, CANNOT_LIST_APPS),
  queue.under(
    'the position in the list is lost',
    'expired cursor',
    'The console reloaded the list from the start.',
    { times: 1, logs: [400] },
  ),
  queue.under(
    'the end of the list is unknown',
    { kind: 'bad page', damage: 'no meta' },
    'did not say whether there are more apps',
  ),
  queue.under(
    'apps cannot be read',
    { kind: 'bad item', index: 3, damage: 'wrong type' },
    'could not be read, so staged',
  ),
  at('/review?sort=policy').shows('another order', 'policy Revoke and notify'),
  at('/review?recommended=malicious').shows(
    'one tenant of several',
    ['Recommended: Malicious', 'Another tenant ID'],
    { press: ['Filters', 'Tenant'] },
  ),
  at('/review?tenant=tnt.1.elsewhere').shows(
    'no item matches the filters',
    'No staged recommendations match these filters.',
  ),
  at('/review?recommended=none&sort=bogus').shows(
    'values that the URL cannot have',
    'Ignored in this URL:',
  ),
  at(item('staged on null')).shows('an item', 'The agent recommends', {
    fixture: 'staged on null',
  }),
  at(item('staged on an app with policy revoke')).shows(
    'an item with a standing policy',
    'The policy stays on. Saving can revoke newer grants now.',
    { fixture: 'staged on an app with policy revoke' },
  ),
  at(item('staged on an app with policy revoke')).shows(
    'the item after a decision',
    ['· confirmed', 'Dismiss'],
    {
      press: ['Accept: set Malicious', 'Set Malicious'],
      fixture: 'staged on an app with policy revoke',
    },
  ),
  at(`${item('staged on an app with policy revoke')}?tenant=tnt.1.elsewhere`).shows(
    'the summary, when no item is left to open',
    ['So far: 1 decided', 'Active accounts (live):', 'Export CSV'],
    {
      press: ['Accept: set Malicious', 'Set Malicious'],
      fixture: 'staged on an app with policy revoke',
    },
  ),
  at(item('accepted')).shows('an item that is not staged', 'No decision is needed.', {
    fixture: 'accepted',
  }),
  at('/review/oapp.1.nowhere').shows('an unknown item', 'Not found, or outside the tenants', {
    logs: [404],
  }),
  at(item('staged on null'), { method: 'GET', path: '/api/v1/oauth-apps/*' }).refused(
    'an item that cannot be read',
    403,
    CANNOT_READ_APP,
  ),
  queue.shows('attacker text', 'Scan again', { seed: 'hostile' }),
  queue.shows('very many staged apps', 'to review', { seed: 'many' }),
  // The last state, because the dialog covers everything, even the links to other states
  queue.shows('keyboard shortcuts', 'Shortcuts never send a change.', {
    press: ['Keyboard shortcuts'],
  }),
]
