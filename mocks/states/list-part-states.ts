import { tenantId } from '#mocks/service/engine/tenants'
import { LIST, SHORT, type State } from './state'

const PALETTE = 'Search and commands'
const PALETTE_FIELD = 'Search apps, pages and commands'
const HARBOUR = tenantId('harbour')
const LATER = { ...LIST, search: 'cursor=' }

const FILTERS: readonly State[] = [
  'Classification',
  'Standing policy',
  'Restricted scopes',
  'Brand verified',
  'Internal',
  'Sign-in only',
  'Active accounts',
  'Tenant',
].map((name) => ({
  name: `the filter ${name}`,
  path: SHORT,
  press: [name],
  shows: 'counted at ',
}))

/** What opens from the list of apps. */
export const LIST_PART_STATES: readonly State[] = [
  ...FILTERS,
  {
    name: 'a filter whose counts met a rate limit',
    path: SHORT,
    faults: [{ match: { ...LIST, search: 'limit=1' }, effect: { kind: 'status', status: 429 } }],
    press: ['Classification'],
    shows: 'limits requests',
    logs: [429],
  },
  {
    name: 'the label of a tenant',
    path: `/apps?tenant=${HARBOUR}&classification=malicious&verified=false`,
    press: ['Tenant', `Label for ${HARBOUR.slice(0, 12)}…${HARBOUR.slice(-8)}`],
    shows: 'Save label',
  },
  {
    name: 'a tenant ID that cannot be one',
    path: SHORT,
    press: ['Tenant', { type: 'lagoon.example', into: 'Another tenant ID' }, 'Add tenant'],
    shows: 'This is not a tenant ID.',
  },
  { name: 'search and commands', path: SHORT, press: [PALETTE], shows: 'Type a name' },
  {
    name: 'search and commands with apps found',
    path: SHORT,
    press: [PALETTE, { type: 'mail', into: PALETTE_FIELD }],
    shows: 'apps found.',
  },
  {
    name: 'search and commands with nothing found',
    path: SHORT,
    press: [PALETTE, { type: 'zzzzzz', into: PALETTE_FIELD }],
    shows: 'Nothing found',
  },
  {
    name: 'search and commands that cannot look apps up',
    path: SHORT,
    faults: [{ match: { ...LIST, search: 'search=' }, effect: { kind: 'status', status: 403 } }],
    press: [PALETTE, { type: 'set', into: PALETTE_FIELD }],
    shows: 'Apps could not be looked up',
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
    path: '/apps?hasActiveAccounts=false',
    press: ['Rename view: No active accounts'],
    shows: 'Name',
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
