import { CANNOT_LIST_APPS, LIST, OFFLINE, at, type State } from '../state'

const apps = at('/apps', LIST)

/** The list of apps when it cannot be read at all. */
export const REFUSED_LIST_STATES: readonly State[] = [
  apps.shows('no permission', CANNOT_LIST_APPS, {
    persona: 'no app access',
    logs: [403],
  }),
  at('/apps?classification=malicious', LIST).under(
    'refused as invalid',
    {
      kind: 'status',
      status: 400,
      failures: [
        { path: 'classification', message: 'is not known here' },
        { param: 'sort', reason: { code: 'E17', text: 'cannot be combined' } },
      ],
    },
    'The service refused the request (400).',
    { logs: [400] },
  ),
  apps.refused('not found', 404, 'Not found, or outside the tenants this token can reach.'),
  apps.refused('the service fails', 500, 'The service returned an error (500).'),
  apps.under('the service cannot be reached', 'drop', 'The service could not be reached.', {
    logs: ['net::ERR_FAILED'],
  }),
  apps.under('the answer is an HTML page', 'html', 'The answer is not JSON.'),
  apps.under('the answer is empty', 'empty', 'The answer is empty.'),
  apps.under('the answer is cut off', 'truncated', 'The answer is not JSON.'),
  apps.under(
    'the answer is not a list',
    { kind: 'bad page', damage: 'items no list' },
    'The service did not return a list',
  ),
  apps.refused('rate limited, with a time to retry', 429, 'Rate limited. Trying again in'),
  apps.shows('rate limited, without a time to retry', 'Rate limited. Trying again in', {
    knobs: { rateLimit: { requests: 1, windowMs: 60_000 } },
    press: ['Refresh'],
    logs: [429],
  }),
  apps.shows('offline', 'Offline. Showing what was read at', { press: [OFFLINE] }),
]
