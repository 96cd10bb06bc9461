import type { Fault } from '#mocks/faults'
import { mail } from '#mocks/seeds/resources/mail'
import { idOf } from '#mocks/service/engine/ids'
import { at, type State } from './state'

const ASKED =
  '/messages?mqlSearchString=invoice&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'
const START = { method: 'POST', path: '/api/v1/messages/search' }
const POLL = { method: 'GET', path: `${START.path}/*` }
const NEW_WORD: Fault['effect'] = { kind: 'bad field', path: 'status', damage: 'text' }
const SEARCH = ['Search messages']
const NOT_FOUND = 'Not found, or outside the tenants this token can reach.'

const asked = at(ASKED, START)

/** The search for messages: its form and its progress. */
export const SEARCH_STATES: readonly State[] = [
  at('/messages').shows('no search yet', 'sent as typed'),
  asked.shows('results, a few at a time', ['Done', 'Invoice 40', 'loaded'], {
    knobs: { searchDone: { afterPolls: 1 }, limitDefault: 5 },
    press: SEARCH,
  }),
  at(ASKED.replace('invoice', 'nobody-writes-this')).shows('no match', 'No messages match.', {
    knobs: { searchDone: { afterPolls: 1 } },
    press: SEARCH,
  }),
  asked.shows('waiting was stopped', ['Go on waiting', 'Checking is paused.'], {
    knobs: { searchDone: { afterMs: 1e9 } },
    press: [...SEARCH, 'Stop waiting'],
  }),
  // The fault hits the first answer and each later one.
  asked.shows(
    'a status that the document does not have',
    ['value_added_later', 'This console does not know this status.'],
    {
      faults: [START, POLL].map((match) => ({ match, effect: NEW_WORD })),
      press: [...SEARCH, 'Stop waiting'],
    },
  ),
  at(ASKED.replace('2026-08-01', '2026-12-01')).shows(
    'refused by the console',
    '“From” is after “To”. Nothing was sent.',
    { press: SEARCH },
  ),
  asked.under(
    'refused by the service',
    {
      kind: 'status',
      status: 400,
      failures: [{ path: 'endDate', message: 'is too far from startDate' }],
    },
    ['The service refused the request (400).', 'is too far from startDate'],
    { press: SEARCH, logs: [400] },
  ),
  asked.shows('no permission', 'This token cannot search messages.', {
    persona: 'no issues',
    press: SEARCH,
    logs: [403],
  }),
  asked.under(
    'the answer is lost',
    'applied then drop',
    'A search may have started, but its ID is unknown.',
    { press: SEARCH, logs: ['net::ERR_FAILED'] },
  ),
  at(`${ASKED}&searchId=${idOf('job', 'gone')}`).shows(
    'a search that the service does not know',
    'The service does not know this search.',
    { logs: [404] },
  ),
]

const ONE = `/messages/${oneOf('invoices')}`

/** States of one message. */
export const MESSAGE_STATES: readonly State[] = [
  at(ONE).shows('with a snippet and attachments', ['Snippet', 'Attachments']),
  at(`/messages/${idOf('msg', 'hostile 0')}`).shows(
    'attacker text everywhere',
    ['Snippet', 'xAddedLater'],
    { seed: 'hostile', knobs: { extraFields: true } },
  ),
  at(`/messages/${idOf('msg', 'x')}`).shows('unknown message', NOT_FOUND, { logs: [404] }),
  at(ONE).shows('no permission', 'This token cannot read messages.', {
    persona: 'no issues',
    logs: [403],
  }),
]

/** Returns the ID of the first message with this key in the default seed. It does not depend on the time. */
function oneOf(key: 'invoices'): string {
  return mail({ key, tenant: 'quarry', count: 1, now: 0 })[0]?.id ?? ''
}
