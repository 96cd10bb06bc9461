import { CANNOT_LIST_APPS, LIST, OFFLINE, SHORT, at, type State, type Step } from './state'

const TRY: readonly Step[] = [{ connectAs: 'full access' }]

const apps = at('/apps', LIST)

/** Before connecting, and when a session ends. */
export const CONNECT_STATES: readonly State[] = [
  apps.shows('asked to connect', 'Connect to the service', { persona: null }),
  apps.under('waiting for the first answer', 'never', 'Wait until the service has answered.', {
    persona: null,
    press: TRY,
  }),
  apps.refused('the token is not accepted', 401, 'The service did not accept this token.', {
    times: 1,
    persona: null,
    press: TRY,
  }),
  apps.shows('the token cannot list apps', CANNOT_LIST_APPS, {
    persona: null,
    press: [{ connectAs: 'no app access' }],
    logs: [403],
  }),
  apps.refused(
    'rate limited while connecting',
    429,
    'Rate limited. The console tries again soon.',
    { persona: null, press: TRY },
  ),
  apps.refused('the service fails while connecting', 500, 'The service returned an error (500).', {
    persona: null,
    press: TRY,
  }),
  apps.under(
    'the service cannot be reached while connecting',
    'drop',
    'The service could not be reached.',
    { persona: null, press: TRY, logs: ['net::ERR_FAILED'] },
  ),
  apps.under('the first answer is an HTML page', 'html', 'The answer is not JSON.', {
    persona: null,
    press: TRY,
  }),
  apps.shows(
    'offline while connecting',
    'You are offline. Reconnect to the network, then try again.',
    { persona: null, press: [OFFLINE, ...TRY] },
  ),
  at('/connect').shows('connected, on the page that asks', 'This tab is connected.'),
  at('/assumptions').shows('what the console assumes, read before connecting', 'How to check', {
    persona: null,
  }),
  at('/assumptions').shows('what the console assumes, connected', 'How to check'),
  apps.refused(
    'the session ended at the first answer',
    401,
    'The service no longer accepts this token.',
    { times: 1 },
  ),
  apps.refused('the session ended during work', 401, 'The service no longer accepts this token.', {
    skip: 1,
    times: 1,
    press: ['Refresh'],
  }),
  at(SHORT).shows('about to lock', 'Stay connected', { press: [{ waitSeconds: 850 }] }),
  at(SHORT).shows(
    'locked after 15 minutes of inactivity',
    'Locked after 15 minutes of inactivity',
    { press: [{ waitSeconds: 910 }] },
  ),
]
