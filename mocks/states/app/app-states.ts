import { idOf } from '#mocks/service/engine/ids'
import type { Fault } from '#mocks/faults'
import { appPath, OFFLINE, ONE_APP, type State } from '../state'

const PATH = appPath('staged on null')
const NOT_FOUND = 'Not found, or outside the tenants this token can reach.'

const under = (effect: Fault['effect']): readonly Fault[] => [{ match: ONE_APP, effect }]

/** States of one app: how it loads, and how loading fails. */
export const APP_STATES: readonly State[] = [
  { name: 'loading', path: PATH, faults: under({ kind: 'never' }), shows: 'Loading app…' },
  {
    name: 'unknown app',
    path: `/apps/${idOf('oapp', 'nobody ever saw it')}`,
    shows: NOT_FOUND,
    logs: [404],
  },
  {
    name: 'in a tenant out of reach',
    path: appPath('unreachable tenant'),
    shows: NOT_FOUND,
    logs: [404],
  },
  {
    name: 'in the other tenant',
    path: PATH,
    persona: 'one tenant',
    shows: NOT_FOUND,
    logs: [404],
  },
  { name: 'a malformed ID', path: '/apps/not-an-id', shows: NOT_FOUND },
  {
    name: 'no permission',
    path: PATH,
    persona: 'no app access',
    shows: 'This token cannot read this app.',
    logs: [403],
  },
  {
    name: 'refused as invalid',
    path: PATH,
    faults: under({
      kind: 'status',
      status: 400,
      failures: [{ path: 'include', message: 'is not known' }],
    }),
    // A malformed id may be 400 or 404 (SERVICE.md §7 does not say), so both get the same text
    shows: NOT_FOUND,
    logs: [400],
  },
  {
    name: 'the session ended',
    path: PATH,
    faults: [{ match: ONE_APP, times: 1, effect: { kind: 'status', status: 401 } }],
    shows: 'The service no longer accepts this token.',
    logs: [401],
  },
  {
    name: 'rate limited',
    path: PATH,
    faults: under({ kind: 'status', status: 429, retryAfter: 60 }),
    shows: 'Rate limited. Trying again in',
    logs: [429],
  },
  {
    name: 'the service fails',
    path: PATH,
    faults: under({ kind: 'status', status: 500 }),
    shows: 'The service returned an error (500).',
    logs: [500],
  },
  {
    name: 'the service cannot be reached',
    path: PATH,
    faults: under({ kind: 'drop' }),
    shows: 'The service could not be reached.',
    logs: ['net::ERR_FAILED'],
  },
  {
    name: 'the answer is an HTML page',
    path: PATH,
    faults: under({ kind: 'html' }),
    shows: 'The answer is not JSON.',
  },
  {
    name: 'the answer breaks the contract',
    path: PATH,
    faults: under({ kind: 'bad item', index: 0, damage: 'wrong type' }),
    shows: 'App',
  },
  {
    name: 'refreshing fails',
    path: PATH,
    // The page sends four requests first
    faults: [{ match: ONE_APP, skip: 4, effect: { kind: 'status', status: 503 } }],
    press: ['Refresh'],
    shows: 'The service returned an error (503).',
    logs: [503],
  },
  {
    name: 'refreshing is refused',
    path: PATH,
    faults: [{ match: ONE_APP, skip: 4, effect: { kind: 'status', status: 403 } }],
    press: ['Refresh'],
    shows: 'This token cannot read this app.',
    logs: [403],
  },
  { name: 'offline', path: PATH, press: [OFFLINE], shows: 'Offline. Showing what was read at' },
]
