import { LIST, OFFLINE, type State } from '../state'

/** The list of apps when it cannot be read at all. */
export const REFUSED_LIST_STATES: readonly State[] = [
  {
    name: 'no permission',
    path: '/apps',
    persona: 'no app access',
    shows: 'This token cannot list OAuth apps.',
    logs: [403],
  },
  {
    name: 'refused as invalid',
    path: '/apps?classification=malicious',
    faults: [
      {
        match: LIST,
        effect: {
          kind: 'status',
          status: 400,
          failures: [
            { path: 'classification', message: 'is not known here' },
            { param: 'sort', reason: { code: 'E17', text: 'cannot be combined' } },
          ],
        },
      },
    ],
    shows: 'The service refused the request (400).',
    logs: [400],
  },
  {
    name: 'not found',
    path: '/apps',
    faults: [{ match: LIST, effect: { kind: 'status', status: 404 } }],
    shows: 'Not found, or outside the tenants this token can reach.',
    logs: [404],
  },
  {
    name: 'the service fails',
    path: '/apps',
    faults: [{ match: LIST, effect: { kind: 'status', status: 500 } }],
    shows: 'The service returned an error (500).',
    logs: [500],
  },
  {
    name: 'the service cannot be reached',
    path: '/apps',
    faults: [{ match: LIST, effect: { kind: 'drop' } }],
    shows: 'The service could not be reached.',
    logs: ['net::ERR_FAILED'],
  },
  {
    name: 'the answer is an HTML page',
    path: '/apps',
    faults: [{ match: LIST, effect: { kind: 'html' } }],
    shows: 'The answer is not JSON.',
  },
  {
    name: 'the answer is empty',
    path: '/apps',
    faults: [{ match: LIST, effect: { kind: 'empty' } }],
    shows: 'The answer is empty.',
  },
  {
    name: 'the answer is cut off',
    path: '/apps',
    faults: [{ match: LIST, effect: { kind: 'truncated' } }],
    shows: 'The answer is not JSON.',
  },
  {
    name: 'the answer is not a list',
    path: '/apps',
    faults: [{ match: LIST, effect: { kind: 'bad page', damage: 'items no list' } }],
    shows: 'The service did not return a list',
  },
  {
    name: 'rate limited, with a time to retry',
    path: '/apps',
    faults: [{ match: LIST, effect: { kind: 'status', status: 429, retryAfter: 60 } }],
    shows: 'Rate limited. Trying again in',
    logs: [429],
  },
  {
    name: 'rate limited, without a time to retry',
    path: '/apps',
    knobs: { rateLimit: { requests: 1, windowMs: 60_000 } },
    press: ['Refresh'],
    shows: 'Rate limited. Trying again in',
    logs: [429],
  },
  {
    name: 'offline',
    path: '/apps',
    press: [OFFLINE],
    shows: 'Offline. Showing what was read at',
  },
]
