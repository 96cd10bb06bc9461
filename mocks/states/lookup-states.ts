import { clientIdOf } from '#mocks/service/engine/ids'
import { CANNOT_LIST_APPS, LIST, PHONE, at, type State, type Step } from './state'

const known = ['same clientId in two tenants', 'staged on null'].map(clientIdOf)
const clientIds = [...known, '99999999999-nobodyhasthisone.apps.googleusercontent.com']
const typed: Step = { type: clientIds.join(' '), into: 'Client IDs' }
const lookUp: readonly Step[] = [typed, 'Look up 3 client IDs']

const lookup = at('/lookup', LIST)

/** The client ID lookup: input, scan, results. */
export const LOOKUP_STATES: readonly State[] = [
  lookup.shows('no client ID given yet', 'Only the client IDs are sent'),
  lookup.shows(
    'lines without a client ID',
    [
      '3 client IDs in 5 lines, 2 lines without one. Not looked up: 1 with a non-Latin or hidden character',
      'time;actor;client id',
      'U+0441 touches it, not looked up',
    ],
    {
      press: [
        {
          type: ['time;actor;client id', ...clientIds, `\u0441${clientIds[0]}`].join('\n'),
          into: 'Client IDs',
        },
        'Show them',
      ],
    },
  ),
  lookup.shows('text without a client ID', 'No client ID was found in 1 line', {
    press: [{ type: 'my-own-client', into: 'Client IDs' }],
  }),
  lookup.shows(
    'results',
    [
      'Looked up 3 client IDs: 2 found, 1 without a match',
      'Found in 2 tenants',
      'No match does not mean safe',
    ],
    { press: lookUp },
  ),
  lookup.shows(
    'results on a phone, one selected and counted',
    ['Found in 2 tenants', '1 selected: 2 apps', 'active (live)'],
    { window: PHONE, press: [...lookUp, `Select ${known[0]}`, 'Count active accounts (live)'] },
  ),
  lookup.under('a running lookup', 'never', ['Looked up 0 of 3 client IDs', 'Not asked yet'], {
    press: lookUp,
  }),
  lookup.refused('a lookup that fails', 403, [CANNOT_LIST_APPS, 'Not asked yet'], {
    press: lookUp,
  }),
]
