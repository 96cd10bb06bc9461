import type { Fault } from '#mocks/faults'
import { mail } from '#mocks/seeds/resources/mail'
import { idOf } from '#mocks/service/engine/ids'
import type { State } from './state'

const ASKED =
  '/messages?mqlSearchString=invoice&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'
const START = { method: 'POST', path: '/api/v1/messages/search' }
const POLL = { method: 'GET', path: `${START.path}/*` }
const NEW_WORD: Fault['effect'] = { kind: 'bad field', path: 'status', damage: 'text' }
const SEARCH = ['Search messages']
const NOT_FOUND = 'Not found, or outside the tenants this token can reach.'

const start = (effect: Fault['effect']) => [{ match: START, effect }]

/** The search for messages: its form and its progress. */
export const SEARCH_STATES: readonly State[] = [
  { name: 'no search yet', path: '/messages', shows: 'sent as typed' },
  {
    name: 'results, a few at a time',
    path: ASKED,
    knobs: { searchDone: { afterPolls: 1 }, limitDefault: 5 },
    press: SEARCH,
    shows: ['Done', 'Invoice 40', 'loaded'],
  },
  {
    name: 'no match',
    path: ASKED.replace('invoice', 'nobody-writes-this'),
    knobs: { searchDone: { afterPolls: 1 } },
    press: SEARCH,
    shows: 'No messages match.',
  },
  {
    name: 'waiting was stopped',
    path: ASKED,
    knobs: { searchDone: { afterMs: 1e9 } },
    press: [...SEARCH, 'Stop waiting'],
    shows: ['Go on waiting', 'Checking is paused.'],
  },
  {
    name: 'a status that the document does not have',
    path: ASKED,
    // The fault hits the first answer and each later one.
    faults: [START, POLL].map((match) => ({ match, effect: NEW_WORD })),
    press: [...SEARCH, 'Stop waiting'],
    shows: ['value_added_later', 'This console does not know this status.'],
  },
  {
    name: 'refused by the console',
    path: ASKED.replace('2026-08-01', '2026-12-01'),
    press: SEARCH,
    shows: '“From” is after “To”. Nothing was sent.',
  },
  {
    name: 'refused by the service',
    path: ASKED,
    faults: start({
      kind: 'status',
      status: 400,
      failures: [{ path: 'endDate', message: 'is too far from startDate' }],
    }),
    press: SEARCH,
    shows: ['The service refused the request (400).', 'is too far from startDate'],
    logs: [400],
  },
  {
    name: 'no permission',
    path: ASKED,
    persona: 'no issues',
    press: SEARCH,
    shows: 'This token cannot search messages.',
    logs: [403],
  },
  {
    name: 'the answer is lost',
    path: ASKED,
    faults: start({ kind: 'applied then drop' }),
    press: SEARCH,
    shows: 'A search may have started, but its ID is unknown.',
    logs: ['net::ERR_FAILED'],
  },
  {
    name: 'a search that the service does not know',
    path: `${ASKED}&searchId=${idOf('job', 'gone')}`,
    shows: 'The service does not know this search.',
    logs: [404],
  },
]

const ONE = `/messages/${oneOf('invoices')}`

/** States of one message. */
export const MESSAGE_STATES: readonly State[] = [
  { name: 'with a snippet and attachments', path: ONE, shows: ['Snippet', 'Attachments'] },
  {
    name: 'attacker text everywhere',
    path: `/messages/${idOf('msg', 'hostile 0')}`,
    seed: 'hostile',
    knobs: { extraFields: true },
    shows: ['Snippet', 'xAddedLater'],
  },
  { name: 'unknown message', path: `/messages/${idOf('msg', 'x')}`, shows: NOT_FOUND, logs: [404] },
  {
    name: 'no permission',
    path: ONE,
    persona: 'no issues',
    shows: 'This token cannot read messages.',
    logs: [403],
  },
]

/** Returns the ID of the first message with this key in the default seed. It does not depend on the time. */
function oneOf(key: 'invoices'): string {
  return mail({ key, tenant: 'quarry', count: 1, now: 0 })[0]?.id ?? ''
}
