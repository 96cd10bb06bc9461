import type { Fault } from '#mocks/faults'
import { OFFLINE, type State } from './state'

const ISSUES = { method: 'GET', path: '/api/v1/issues' }
const LATER = { ...ISSUES, search: 'cursor=' }

const fails = (effect: Fault['effect'], more: Omit<Fault, 'effect' | 'match'> = {}) => [
  { match: ISSUES, ...more, effect },
]

/** The list of issues. */
export const ISSUE_LIST_STATES: readonly State[] = [
  { name: 'the list', path: '/issues', shows: 'issues match' },
  {
    name: 'the most severe of the loaded issues',
    path: '/issues?status=any&sort=severity',
    shows: 'Most severe first among the 50 loaded issues.',
  },
  {
    name: 'unknown severities, by severity',
    path: '/issues?sort=severity',
    knobs: { severityRanks: 'other words' },
    shows: '50 issues with a severity other than Critical, High, Medium, Low, Info.',
  },
  {
    name: 'a status other than open',
    path: '/issues',
    press: ['Status', 'Any', 'Closed'],
    shows: ['28 issues match', 'Status: Closed'],
  },
  { name: 'page by page', path: '/issues', press: ['Load more'], shows: '62 of 62 loaded' },
  { name: 'loading', path: '/issues', faults: fails({ kind: 'never' }), shows: 'Loading issues' },
  {
    name: 'no issue at all',
    path: '/issues?status=any',
    seed: 'empty',
    shows: 'The service lists no issues in the tenants this token can reach.',
  },
  {
    name: 'no match',
    path: '/issues',
    seed: 'empty',
    shows: 'No issues match these filters.',
  },
  {
    name: 'a status the service does not know',
    path: '/issues?status=maybe',
    shows: 'The service refused the request (400).',
    logs: [400],
  },
  {
    name: 'values that the URL cannot have',
    path: '/issues?severity=high',
    shows: 'Ignored in this URL:',
  },
  {
    name: 'no permission',
    path: '/issues',
    persona: 'no issues',
    shows: 'This token cannot list issues.',
    logs: [403],
  },
  {
    name: 'the session ended',
    path: '/issues',
    faults: fails({ kind: 'status', status: 401 }, { times: 1 }),
    shows: 'The service no longer accepts this token.',
    logs: [401],
  },
  {
    name: 'rate limited',
    path: '/issues',
    faults: fails({ kind: 'status', status: 429, retryAfter: 60 }),
    shows: 'Rate limited. Trying again in',
    logs: [429],
  },
  {
    name: 'the service fails',
    path: '/issues',
    faults: fails({ kind: 'status', status: 500 }),
    shows: 'The service returned an error (500).',
    logs: [500],
  },
  {
    name: 'the service cannot be reached',
    path: '/issues',
    faults: fails({ kind: 'drop' }),
    shows: 'The service could not be reached.',
    logs: ['net::ERR_FAILED'],
  },
  {
    name: 'the answer is an HTML page',
    path: '/issues',
    faults: fails({ kind: 'html' }),
    shows: 'The answer is not JSON.',
  },
  {
    name: 'the answer is not a list',
    path: '/issues',
    faults: fails({ kind: 'bad page', damage: 'items no list' }),
    shows: 'The service did not return a list',
  },
  {
    name: 'refreshing fails',
    path: '/issues',
    faults: fails({ kind: 'status', status: 503 }, { skip: 1 }),
    press: ['Refresh'],
    shows: 'The issues below were not updated.',
    logs: [503],
  },
  {
    name: 'the next page fails',
    path: '/issues',
    faults: [{ match: LATER, effect: { kind: 'status', status: 500 } }],
    press: ['Load more'],
    shows: 'The next issues could not be read.',
    logs: [500],
  },
  {
    name: 'the cursor has expired',
    path: '/issues',
    faults: fails({ kind: 'expired cursor' }, { times: 1 }),
    press: ['Load more'],
    shows: 'The service lost its place in the list.',
    logs: [400],
  },
  {
    name: 'one issue cannot be read',
    path: '/issues',
    faults: fails({ kind: 'bad item', index: 1, damage: 'missing id' }),
    press: ['View raw'],
    shows: '1 of 50 issues could not be read.',
  },
  {
    name: 'an issue without a name',
    path: '/issues',
    faults: fails({ kind: 'bad item', index: 1, damage: 'missing fields' }),
    shows: '(no name)',
  },
  {
    name: 'an unknown classification',
    path: '/issues',
    faults: fails({ kind: 'bad item', index: 0, damage: 'unknown enum' }),
    shows: 'value_added_later',
  },
  {
    name: 'the service gives no count',
    path: '/issues',
    faults: fails({ kind: 'bad page', damage: 'total as text' }),
    shows: 'the service gave no count',
  },
  { name: 'attacker text everywhere', path: '/issues', seed: 'hostile', shows: 'issues match' },
  {
    name: 'offline',
    path: '/issues',
    press: [OFFLINE],
    shows: 'Offline. Showing what was read at',
  },
]
