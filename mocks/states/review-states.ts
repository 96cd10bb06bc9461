import { idOf } from '#mocks/service/engine/ids'
import { LIST, type State } from './state'

const LATER = { ...LIST, search: 'cursor=' }
const item = (fixture: string) => `/review/${idOf('oapp', fixture)}`

/** The review queue: the scan, its results, the opened item. */
export const REVIEW_STATES: readonly State[] = [
  {
    name: 'the queue',
    path: '/review',
    shows: ['to review. Press j to start.', 'checked all'],
  },
  { name: 'one tenant', path: '/review', persona: 'one tenant', shows: 'Scan again' },
  {
    name: 'the scan is running',
    path: '/review',
    faults: [{ match: LATER, effect: { kind: 'never' } }],
    shows: 'Checked 200 of',
  },
  {
    name: 'the scan is paused',
    path: '/review',
    faults: [{ match: LATER, effect: { kind: 'never' } }],
    press: ['Pause scan'],
    shows: 'Resume scan',
  },
  {
    name: 'before the first answer',
    path: '/review',
    faults: [{ match: LIST, effect: { kind: 'never' } }],
    shows: 'No staged recommendations found yet.',
  },
  {
    name: 'nothing was ever observed',
    path: '/review',
    seed: 'empty',
    shows: 'No decisions are waiting',
  },
  {
    name: 'no app was ever observed',
    path: '/review',
    seed: 'empty',
    shows: 'No decisions are waiting',
  },
  {
    name: 'the scan fails halfway',
    path: '/review',
    faults: [{ match: LATER, effect: { kind: 'status', status: 403 } }],
    // Results disappear, because this token can no longer see them.
    shows: 'This token cannot list OAuth apps.',
    logs: [403],
  },
  {
    name: 'the list cannot be read',
    path: '/review',
    faults: [{ match: LIST, effect: { kind: 'status', status: 403 } }],
    shows: 'This token cannot list OAuth apps.',
    logs: [403],
  },
  {
    name: 'the position in the list is lost',
    path: '/review',
    faults: [{ match: LIST, times: 1, effect: { kind: 'expired cursor' } }],
    shows: 'The console reloaded the list from the start.',
    logs: [400],
  },
  {
    name: 'the end of the list is unknown',
    path: '/review',
    faults: [{ match: LIST, effect: { kind: 'bad page', damage: 'no meta' } }],
    shows: 'did not say whether there are more apps',
  },
  {
    name: 'apps cannot be read',
    path: '/review',
    faults: [{ match: LIST, effect: { kind: 'bad item', index: 3, damage: 'wrong type' } }],
    shows: 'could not be read, so staged',
  },
  { name: 'another order', path: '/review?sort=policy', shows: 'policy Revoke and notify' },
  {
    name: 'one tenant of several',
    path: '/review?recommended=malicious',
    press: ['Filters', 'Tenant'],
    shows: ['Recommended: Malicious', 'Another tenant ID'],
  },
  {
    name: 'no item matches the filters',
    path: '/review?tenant=tnt.1.elsewhere',
    shows: 'No staged recommendations match these filters.',
  },
  {
    name: 'values that the URL cannot have',
    path: '/review?recommended=none&sort=bogus',
    shows: 'Ignored in this URL:',
  },
  {
    name: 'an item',
    path: item('staged on null'),
    shows: 'The agent recommends',
    fixture: 'staged on null',
  },
  {
    name: 'an item with a standing policy',
    path: item('staged on an app with policy revoke'),
    shows: 'The policy stays on. Saving can revoke newer grants now.',
    fixture: 'staged on an app with policy revoke',
  },
  {
    name: 'the item after a decision',
    path: item('staged on an app with policy revoke'),
    press: ['Accept: set Malicious', 'Set Malicious'],
    shows: ['· confirmed', 'Dismiss'],
    fixture: 'staged on an app with policy revoke',
  },
  {
    name: 'the summary, when no item is left to open',
    path: `${item('staged on an app with policy revoke')}?tenant=tnt.1.elsewhere`,
    press: ['Accept: set Malicious', 'Set Malicious'],
    shows: ['So far: 1 decided', 'Active accounts (live):', 'Export CSV'],
    fixture: 'staged on an app with policy revoke',
  },
  {
    name: 'an item that is not staged',
    path: item('accepted'),
    shows: 'No decision is needed.',
    fixture: 'accepted',
  },
  {
    name: 'an unknown item',
    path: '/review/oapp.1.nowhere',
    shows: 'Not found, or outside the tenants',
    logs: [404],
  },
  {
    name: 'an item that cannot be read',
    path: item('staged on null'),
    faults: [
      {
        match: { method: 'GET', path: '/api/v1/oauth-apps/*' },
        effect: { kind: 'status', status: 403 },
      },
    ],
    shows: 'This token cannot read this app.',
    logs: [403],
  },
  { name: 'attacker text', path: '/review', seed: 'hostile', shows: 'Scan again' },
  { name: 'very many staged apps', path: '/review', seed: 'many', shows: 'to review' },
  // The last state, because the dialog covers everything, even the links to other states
  {
    name: 'keyboard shortcuts',
    path: '/review',
    press: ['Keyboard shortcuts'],
    shows: 'Shortcuts never send a change.',
  },
]
