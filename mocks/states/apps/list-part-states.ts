import { tenantId } from '#mocks/service/engine/tenants'
import { at, LIST, SHORT, type State } from '../state'

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

const short = at(SHORT)

/** Parts that open from the list of apps. */
export const LIST_PART_STATES: readonly State[] = [
  ...FILTERS,
  at(SHORT, { ...LIST, search: 'limit=1' }).under(
    'a filter whose counts met a rate limit',
    { kind: 'status', status: 429 },
    'limiting requests',
    { press: ['Classification'], logs: [429] },
  ),
  at(`/apps?tenant=${HARBOUR}&classification=malicious&verified=false`).shows(
    'the name of a tenant',
    'Save name',
    {
      window: WIDE,
      press: [MORE, 'Tenant', `Name for ${HARBOUR.slice(0, 12)}…${HARBOUR.slice(-8)}`],
    },
  ),
  short.shows('a tenant ID that cannot be one', 'Enter a tenant ID', {
    window: WIDE,
    press: [MORE, 'Tenant', { type: 'lagoon.example', into: 'Another tenant ID' }, 'Add tenant'],
  }),
  at('/apps?check=staged', LATER).under('a running worklist', 'never', ['Checked 200 of', 'Pause']),
  at('/apps?check=staged', LATER).refused('a worklist fails halfway', 400, [
    'stopped. Results so far are kept.',
    'Try again',
  ]),
  at('/apps?check=scope&scope=https://www.googleapis.com/auth/none', LATER).refused(
    'a worklist fails before its first match',
    400,
    ['No apps found yet.', 'Try again'],
  ),
  at('/apps?check=no-policy&classification=unnecessary&search=tarnfell').shows(
    'a worklist without apps',
    'No apps match these filters.',
  ),
  short.shows('search and commands', 'Type a name', { press: [PALETTE] }),
  short.shows('search and commands with matching apps', 'apps found.', {
    press: [PALETTE, { type: 'mail', into: PALETTE_FIELD }],
  }),
  short.shows('search and commands without matches', 'No match', {
    press: [PALETTE, { type: 'zzzzzz', into: PALETTE_FIELD }],
  }),
  at(SHORT, { ...LIST, search: 'search=' }).refused(
    'search and commands that cannot look apps up',
    403,
    'The app search failed',
    { press: [PALETTE, { type: 'set', into: PALETTE_FIELD }] },
  ),
  short.shows('a new view without a name', 'Give the view a name.', {
    press: ['Save this view…', 'Save'],
  }),
  short.shows('another name for a view', 'Cancel', {
    press: [...SAVED, 'Options for Mine', 'Rename'],
  }),
  short.shows('a name that another view has', 'A built-in view has this name.', {
    press: ['Save this view…', { type: 'all apps', into: 'Name' }, 'Save'],
  }),
  short.shows('a removed view', ['View “Mine', 'Put view back'], {
    press: [...SAVED, 'Options for Mine', 'Remove'],
  }),
  short.shows('chosen apps', 'Clear selection', { press: ['Select all loaded apps'] }),
  at('/apps?sort=name:asc', LATER).under('a running export', 'never', 'Exported 200 of 1,060', {
    press: ['Export CSV'],
  }),
  at('/apps?sort=name:asc', LATER).under('a stopped export', 'never', 'Export stopped.', {
    press: ['Export CSV', 'Stop export'],
  }),
  short.shows('a finished export', ' to oauth-apps', { press: ['Export CSV'] }),
  at(SHORT, { ...LIST, search: 'limit=1000' }).refused(
    'a failed export',
    403,
    'The export stopped.',
    { press: ['Export CSV'] },
  ),
]
