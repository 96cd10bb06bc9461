import { clientIdOf } from '#mocks/service/engine/ids'
import { LIST, PHONE, type State, type Step } from './state'

const known = ['same clientId in two tenants', 'staged on null'].map(clientIdOf)
const clientIds = [...known, '99999999999-nobodyhasthisone.apps.googleusercontent.com']
const typed: Step = { type: clientIds.join(' '), into: 'Client IDs' }
const lookUp: readonly Step[] = [typed, 'Look up 3 client IDs']

/** The client ID lookup: input, scan, results. */
export const LOOKUP_STATES: readonly State[] = [
  { name: 'no client ID given yet', path: '/lookup', shows: 'Only the client IDs are sent' },
  {
    name: 'lines without a client ID',
    path: '/lookup',
    press: [
      {
        type: ['time;actor;client id', ...clientIds, `\u0441${clientIds[0]}`].join('\n'),
        into: 'Client IDs',
      },
      'Show them',
    ],
    shows: [
      '3 client IDs in 5 lines, 2 lines without one. Not looked up: 1 with a non-Latin or hidden character',
      'time;actor;client id',
      'U+0441 touches it, not looked up',
    ],
  },
  {
    name: 'text without a client ID',
    path: '/lookup',
    press: [{ type: 'my-own-client', into: 'Client IDs' }],
    shows: 'No client ID was found in 1 line',
  },
  {
    name: 'results',
    path: '/lookup',
    press: lookUp,
    shows: [
      'Looked up 3 client IDs: 2 found, 1 without a match',
      'Found in 2 tenants',
      'No match does not mean safe',
    ],
  },
  {
    name: 'results on a phone, one selected and counted',
    path: '/lookup',
    window: PHONE,
    press: [...lookUp, `Select ${known[0]}`, 'Count active accounts (live)'],
    shows: ['Found in 2 tenants', '1 selected: 2 apps', 'active (live)'],
  },
  {
    name: 'a running lookup',
    path: '/lookup',
    faults: [{ match: LIST, effect: { kind: 'never' } }],
    press: lookUp,
    shows: ['Looked up 0 of 3 client IDs', 'Not asked yet'],
  },
  {
    name: 'a lookup that fails',
    path: '/lookup',
    faults: [{ match: LIST, effect: { kind: 'status', status: 403 } }],
    press: lookUp,
    shows: ['This token cannot list OAuth apps.', 'Not asked yet'],
    logs: [403],
  },
]
