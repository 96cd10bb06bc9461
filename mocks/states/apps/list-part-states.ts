import { tenantId } from '#mocks/service/engine/tenants'
import { LIST, SHORT, type State } from '../state'

const PALETTE = 'Search and commands'
const PALETTE_FIELD = 'Search apps, pages and commands'
const HARBOUR = tenantId('harbour')
const LATER = { ...LIST, search: 'cursor=' }

/** Wide enough for the first filters only; the others are behind one button. */
const WIDE = { width: 1280, height: 800 }
const MORE = 'More filters'

const FILTERS: readonly State[] = [
  ['Classification'],
  ['Restricted scopes'],
  ['Brand verified'],
  [MORE, 'Active accounts'],
  [MORE, 'Standing policy'],
  [MORE, 'Internal'],
  [MORE, 'Sign-in only'],
  [MORE, 'Tenant'],
].map((press) => ({
  name: `the filter ${press.at(-1)}`,
  path: SHORT,
  window: WIDE,
  press,
  shows: 'counted at ',
}))

const SAVED = ['Save this view…', { type: 'Mine', into: 'Name' }, 'Save'] as const

/** Parts that open from the list of apps. */
export const LIST_PART_STATES: readonly State[] = [
  ...FILTERS,
  {
    name: 'a filter whose counts met a rate limit',
    path: SHORT,
    faults: [{ match: { ...LIST, search: 'limit=1' }, effect: { kind: 'status', status: 429 } }],
    press: ['Classification'],
    shows: 'limiting requests',
    logs: [429],
  },
  {
    name: 'the name of a tenant',
    path: `/apps?tenant=${HARBOUR}&classification=malicious&verified=false`,
    window: WIDE,
    press: [MORE, 'Tenant', `Name for ${HARBOUR.slice(0, 12)}…${HARBOUR.slice(-8)}`],
    shows: 'Save name',
  },
  {
    name: 'a tenant ID that cannot be one',
    path: SHORT,
    window: WIDE,
    press: [MORE, 'Tenant', { type: 'lagoon.example', into: 'Another tenant ID' }, 'Add tenant'],
    shows: 'Enter a tenant ID',
  },
  {
    name: 'a running worklist',
    path: '/apps?check=staged',
    faults: [{ match: LATER, effect: { kind: 'never' } }],
    shows: ['Checked 200 of', 'Pause'],
  },
  {
    name: 'a worklist fails halfway',
    path: '/apps?check=staged',
    faults: [{ match: LATER, effect: { kind: 'status', status: 400 } }],
    shows: ['stopped. Results so far are kept.', 'Try again'],
    logs: [400],
  },
  {
    name: 'a worklist without apps',
    path: '/apps?check=no-policy&classification=unnecessary&search=tarnfell',
    shows: 'No apps match these filters.',
  },
  { name: 'search and commands', path: SHORT, press: [PALETTE], shows: 'Type a name' },
  {
    name: 'search and commands with matching apps',
    path: SHORT,
    press: [PALETTE, { type: 'mail', into: PALETTE_FIELD }],
    shows: 'apps found.',
  },
  {
    name: 'search and commands without matches',
    path: SHORT,
    press: [PALETTE, { type: 'zzzzzz', into: PALETTE_FIELD }],
    shows: 'No match',
  },
  {
    name: 'search and commands that cannot look apps up',
    path: SHORT,
    faults: [{ match: { ...LIST, search: 'search=' }, effect: { kind: 'status', status: 403 } }],
    press: [PALETTE, { type: 'set', into: PALETTE_FIELD }],
    shows: 'The app search failed',
    logs: [403],
  },
  {
    name: 'a new view without a name',
    path: SHORT,
    press: ['Save this view…', 'Save'],
    shows: 'Give the view a name.',
  },
  {
    name: 'another name for a view',
    path: SHORT,
    press: [...SAVED, 'Options for Mine', 'Rename'],
    shows: 'Cancel',
  },
  {
    name: 'a name that another view has',
    path: SHORT,
    press: ['Save this view…', { type: 'all apps', into: 'Name' }, 'Save'],
    shows: 'A built-in view has this name.',
  },
  {
    name: 'a removed view',
    path: SHORT,
    press: [...SAVED, 'Options for Mine', 'Remove'],
    shows: ['View “Mine', 'Put view back'],
  },
  { name: 'chosen apps', path: SHORT, press: ['Select all loaded apps'], shows: 'Clear selection' },
  {
    name: 'a running export',
    path: '/apps?sort=name:asc',
    faults: [{ match: LATER, effect: { kind: 'never' } }],
    press: ['Export CSV'],
    shows: 'Exported 200 of 1,060',
  },
  {
    name: 'a stopped export',
    path: '/apps?sort=name:asc',
    faults: [{ match: LATER, effect: { kind: 'never' } }],
    press: ['Export CSV', 'Stop export'],
    shows: 'Export stopped.',
  },
  { name: 'a finished export', path: SHORT, press: ['Export CSV'], shows: ' to oauth-apps' },
  {
    name: 'a failed export',
    path: SHORT,
    faults: [{ match: { ...LIST, search: 'limit=200' }, effect: { kind: 'status', status: 403 } }],
    press: ['Export CSV'],
    shows: 'The export stopped.',
    logs: [403],
  },
]
