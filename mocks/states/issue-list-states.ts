import { CANNOT_LIST_ISSUES, OFFLINE, at, type State } from './state'

const ISSUES = { method: 'GET', path: '/api/v1/issues' }
const LATER = { ...ISSUES, search: 'cursor=' }

const issues = at('/issues', ISSUES)

/** The list of issues. */
export const ISSUE_LIST_STATES: readonly State[] = [
  issues.shows('the list', 'issues match'),
  at('/issues?status=any&sort=severity').shows(
    'the most severe of the loaded issues',
    'Most severe first among the 50 loaded issues.',
  ),
  at('/issues?sort=severity').shows(
    'unknown severities, by severity',
    '50 issues with a severity other than Critical, High, Medium, Low, Info.',
    { knobs: { severityRanks: 'other words' } },
  ),
  issues.shows('a status other than open', ['28 issues match', 'Status: Closed'], {
    press: ['Status', 'Any', 'Closed'],
  }),
  issues.shows('page by page', '62 of 62 loaded', { press: ['Load more'] }),
  issues.under('loading', 'never', 'Loading issues'),
  at('/issues?status=any').shows(
    'no issue at all',
    'The service lists no issues in the tenants this token can reach.',
    { seed: 'empty' },
  ),
  issues.shows('no match', 'No issues match these filters.', { seed: 'empty' }),
  at('/issues?status=maybe').shows(
    'a status the service does not know',
    'The service refused the request (400).',
    { logs: [400] },
  ),
  at('/issues?severity=high').shows('values that the URL cannot have', 'Ignored in this URL:'),
  issues.shows('no permission', CANNOT_LIST_ISSUES, {
    persona: 'no issues',
    logs: [403],
  }),
  issues.refused('the session ended', 401, 'The service no longer accepts this token.', {
    times: 1,
  }),
  issues.refused('rate limited', 429, 'Rate limited. Trying again in'),
  issues.refused('the service fails', 500, 'The service returned an error (500).'),
  issues.under('the service cannot be reached', 'drop', 'The service could not be reached.', {
    logs: ['net::ERR_FAILED'],
  }),
  issues.under('the answer is an HTML page', 'html', 'The answer is not JSON.'),
  issues.under(
    'the answer is not a list',
    { kind: 'bad page', damage: 'items no list' },
    'The service did not return a list',
  ),
  issues.refused('refreshing fails', 503, 'The issues below were not updated.', {
    skip: 1,
    press: ['Refresh'],
  }),
  at('/issues', LATER).refused('the next page fails', 500, 'The next issues could not be read.', {
    press: ['Load more'],
  }),
  issues.under(
    'the cursor has expired',
    'expired cursor',
    'The service lost its place in the list.',
    { times: 1, press: ['Load more'], logs: [400] },
  ),
  issues.under(
    'one issue cannot be read',
    { kind: 'bad item', index: 1, damage: 'missing id' },
    '1 of 50 issues could not be read.',
    { press: ['View raw'] },
  ),
  issues.under(
    'an issue without a name',
    { kind: 'bad item', index: 1, damage: 'missing fields' },
    '(no name)',
  ),
  issues.under(
    'an unknown classification',
    { kind: 'bad item', index: 0, damage: 'unknown enum' },
    'value_added_later',
  ),
  issues.under(
    'the service gives no count',
    { kind: 'bad page', damage: 'total as text' },
    'the service gave no count',
  ),
  issues.shows('attacker text everywhere', 'issues match', { seed: 'hostile' }),
  issues.shows('offline', 'Offline. Showing what was read at', { press: [OFFLINE] }),
]
