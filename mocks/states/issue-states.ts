import { idOf } from '#mocks/service/engine/ids'
import { at, OFFLINE, type State } from './state'

const MAIL = issuePath('mail invoices')
const ONE_ISSUE = { method: 'GET', path: `/api/v1${MAIL}` }
const MESSAGES = { method: 'GET', path: '/api/v1/issues/*/messages' }
const NOT_FOUND = 'Not found, or outside the tenants this token can reach.'

const issue = at(MAIL, ONE_ISSUE)
const messages = at(MAIL, MESSAGES)

/** An issue and its messages. */
export const ISSUE_STATES: readonly State[] = [
  at(issuePath('mail phishing wave')).shows('with messages, a few at a time', '5 of 34 loaded', {
    knobs: { limitMaximum: 5 },
  }),
  at(issuePath('second investigation')).shows('about an app', 'OAuth app'),
  at(issuePath('mail no message')).shows(
    'without messages',
    'The service lists no messages for this issue.',
  ),
  at(issuePath('mail hostile mail')).shows(
    'attacker text everywhere',
    '<script>window.__pwn=1</script>',
    { seed: 'hostile', knobs: { limitMaximum: 8 } },
  ),
  issue.shows('undocumented fields', 'xAddedLater', { knobs: { extraFields: true } }),
  issue.under('loading', 'never', 'Loading issue…'),
  at('/issues/nobody').shows('unknown issue', NOT_FOUND, { logs: [404] }),
  at(issuePath('mail far')).shows('in a tenant out of reach', NOT_FOUND, { logs: [404] }),
  at('/issues/a%2Fb').shows('a malformed ID', NOT_FOUND),
  issue.shows('no permission', 'This token cannot read issues.', {
    persona: 'no issues',
    logs: [403],
  }),
  issue.refused('the session ended', 401, 'The service no longer accepts this token.', {
    times: 1,
  }),
  issue.refused('the service fails', 500, 'The service returned an error (500).'),
  issue.under('the answer is empty', 'empty', 'The answer is empty.'),
  // The console read the issue and its two parts before.
  issue.refused('refreshing fails', 503, 'The service returned an error (503).', {
    skip: 3,
    press: ['Refresh'],
  }),
  issue.shows('offline', 'Offline. Showing what was read at', { press: [OFFLINE] }),
  issue.shows(
    'a service without `include` on one issue',
    ['Called the supplier', 'Taken from the issue list'],
    { knobs: { issueInclude: '400' }, logs: [400] },
  ),
  issue.shows(
    'a service that ignores `include` on one issue, far down its list',
    ['Checked 0 issues', 'Check more issues'],
    { knobs: { issueInclude: 'ignores', emptyFirstPages: 25 } },
  ),
  at(MAIL, { ...ONE_ISSUE, search: 'include=accounts' }).refused('accounts not allowed', 403, [
    'This token cannot read the accounts of this issue.',
    'Called the supplier',
  ]),
  messages.under('messages loading', 'never', 'Loading messages…'),
  messages.refused(
    'messages not allowed',
    403,
    'This token cannot read the messages of this issue.',
  ),
  messages.refused('messages not found', 404, NOT_FOUND),
  messages.refused('messages fail', 500, 'The service returned an error (500).'),
  messages.refused('refreshing the messages fails', 503, 'The messages below were not updated.', {
    skip: 1,
    press: ['Refresh'],
  }),
  messages.under(
    'messages without counts',
    { kind: 'bad page', damage: 'no meta' },
    'no count of links',
  ),
  messages.under(
    'messages with invalid counts',
    { kind: 'bad page', damage: 'counts with a fraction' },
    'no count of links',
  ),
]

/** Returns the path of the issue with this key in the seeds. */
function issuePath(key: string): string {
  return `/issues/${idOf('issue', key)}`
}
