import type { Fault } from '#mocks/faults'
import { idOf } from '#mocks/service/engine/ids'
import { OFFLINE, type State } from './state'

const MAIL = issuePath('mail invoices')
const ONE_ISSUE = { method: 'GET', path: `/api/v1${MAIL}` }
const MESSAGES = { method: 'GET', path: '/api/v1/issues/*/messages' }
const NOT_FOUND = 'Not found, or outside the tenants this token can reach.'

const under = (effect: Fault['effect']) => [{ match: ONE_ISSUE, effect }]
const messages = (effect: Fault['effect'], more: Omit<Fault, 'effect' | 'match'> = {}) => [
  { match: MESSAGES, ...more, effect },
]

/** An issue and its messages. */
export const ISSUE_STATES: readonly State[] = [
  {
    name: 'with messages, a few at a time',
    path: issuePath('mail phishing wave'),
    knobs: { limitMaximum: 5 },
    shows: '5 of 34 loaded',
  },
  {
    name: 'about an app',
    path: issuePath('second investigation'),
    shows: 'OAuth app',
  },
  {
    name: 'without messages',
    path: issuePath('mail no message'),
    shows: 'The service lists no messages for this issue.',
  },
  {
    name: 'attacker text everywhere',
    path: issuePath('mail hostile mail'),
    seed: 'hostile',
    knobs: { limitMaximum: 8 },
    shows: '<script>window.__pwn=1</script>',
  },
  {
    name: 'undocumented fields',
    path: MAIL,
    knobs: { extraFields: true },
    shows: 'xAddedLater',
  },
  { name: 'loading', path: MAIL, faults: under({ kind: 'never' }), shows: 'Loading issue…' },
  { name: 'unknown issue', path: '/issues/nobody', shows: NOT_FOUND, logs: [404] },
  { name: 'in a tenant out of reach', path: issuePath('mail far'), shows: NOT_FOUND, logs: [404] },
  { name: 'a malformed ID', path: '/issues/a%2Fb', shows: NOT_FOUND },
  {
    name: 'no permission',
    path: MAIL,
    persona: 'no issues',
    shows: 'This token cannot read issues.',
    logs: [403],
  },
  {
    name: 'the session ended',
    path: MAIL,
    faults: [{ match: ONE_ISSUE, times: 1, effect: { kind: 'status', status: 401 } }],
    shows: 'The service no longer accepts this token.',
    logs: [401],
  },
  {
    name: 'the service fails',
    path: MAIL,
    faults: under({ kind: 'status', status: 500 }),
    shows: 'The service returned an error (500).',
    logs: [500],
  },
  {
    name: 'the answer is empty',
    path: MAIL,
    faults: under({ kind: 'empty' }),
    shows: 'The answer is empty.',
  },
  {
    name: 'refreshing fails',
    path: MAIL,
    // The console read the issue and its two parts before.
    faults: [{ match: ONE_ISSUE, skip: 3, effect: { kind: 'status', status: 503 } }],
    press: ['Refresh'],
    shows: 'The service returned an error (503).',
    logs: [503],
  },
  { name: 'offline', path: MAIL, press: [OFFLINE], shows: 'Offline. Showing what was read at' },
  {
    name: 'a service without `include` on one issue',
    path: MAIL,
    knobs: { issueInclude: '400' },
    shows: ['Called the supplier', 'Taken from the issue list'],
    logs: [400],
  },
  {
    name: 'a service that ignores `include` on one issue, far down its list',
    path: MAIL,
    knobs: { issueInclude: 'ignores', emptyFirstPages: 25 },
    shows: ['Checked 0 issues', 'Check more issues'],
  },
  {
    name: 'accounts not allowed',
    path: MAIL,
    faults: [
      {
        match: { ...ONE_ISSUE, search: 'include=accounts' },
        effect: { kind: 'status', status: 403 },
      },
    ],
    shows: ['This token cannot read the accounts of this issue.', 'Called the supplier'],
    logs: [403],
  },
  {
    name: 'messages loading',
    path: MAIL,
    faults: messages({ kind: 'never' }),
    shows: 'Loading messages…',
  },
  {
    name: 'messages not allowed',
    path: MAIL,
    faults: messages({ kind: 'status', status: 403 }),
    shows: 'This token cannot read the messages of this issue.',
    logs: [403],
  },
  {
    name: 'messages not found',
    path: MAIL,
    faults: messages({ kind: 'status', status: 404 }),
    shows: NOT_FOUND,
    logs: [404],
  },
  {
    name: 'messages fail',
    path: MAIL,
    faults: messages({ kind: 'status', status: 500 }),
    shows: 'The service returned an error (500).',
    logs: [500],
  },
  {
    name: 'refreshing the messages fails',
    path: MAIL,
    faults: messages({ kind: 'status', status: 503 }, { skip: 1 }),
    press: ['Refresh'],
    shows: 'The messages below were not updated.',
    logs: [503],
  },
  {
    name: 'messages without counts',
    path: MAIL,
    faults: messages({ kind: 'bad page', damage: 'no meta' }),
    shows: 'no count of links',
  },
  {
    name: 'messages with invalid counts',
    path: MAIL,
    faults: messages({ kind: 'bad page', damage: 'counts with a fraction' }),
    shows: 'no count of links',
  },
]

/** Returns the path of the issue with this key in the seeds. */
function issuePath(key: string): string {
  return `/issues/${idOf('issue', key)}`
}
