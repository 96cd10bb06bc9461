import type { Fault } from '#mocks/faults'
import { idOf } from '#mocks/service/engine/ids'
import type { State } from './state'

const LIST = { method: 'GET', path: '/api/v1/trusted-entities' }
const PARTNER = entityPath('external_domain partner-freight.example')
const HISTORY = { method: 'GET', path: `/api/v1${PARTNER}`, search: 'include=timeline' }

const fails = (effect: Fault['effect']) => [{ match: LIST, effect }]

/** Trusted entities: the list, one entity, and the dialogs to add and change one. */
export const TRUSTED_STATES: readonly State[] = [
  {
    name: 'page by page',
    path: '/trusted-entities',
    knobs: { limitMaximum: 5 },
    // The rest of the list is near and would be loaded at once.
    faults: [{ match: { ...LIST, search: 'cursor=' }, effect: { kind: 'never' } }],
    shows: '5 loaded, more to come',
  },
  {
    name: 'entities of one type',
    path: '/trusted-entities',
    press: ['Type', 'External domain'],
    shows: 'Type: External domain',
  },
  {
    name: 'no match',
    path: '/trusted-entities?type=ip_address&enabled=false',
    shows: 'No trusted entities match these filters.',
  },
  {
    name: 'no permission for the list',
    path: '/trusted-entities',
    faults: fails({ kind: 'status', status: 403 }),
    shows: 'This token cannot list trusted entities.',
    logs: [403],
  },
  {
    name: 'one entity cannot be read',
    path: '/trusted-entities',
    faults: fails({ kind: 'bad item', index: 1, damage: 'missing id' }),
    press: ['View raw'],
    shows: '1 of 9 trusted entities could not be read.',
  },
  {
    name: 'attacker text everywhere',
    path: '/trusted-entities',
    seed: 'hostile',
    shows: 'trusted entities loaded',
  },
  {
    name: 'a new entity that looks like another',
    path: '/trusted-entities',
    press: ['Add trusted entity…', { type: 'partner-fre\u0456ght.example', into: 'Entity' }],
    shows: 'it looks like a domain that is already trusted.',
  },
  {
    name: 'a domain with a history',
    path: PARTNER,
    shows: 'Subdomains: Off → On',
  },
  {
    name: 'a history that is refused',
    path: PARTNER,
    faults: [{ match: HISTORY, effect: { kind: 'status', status: 403 } }],
    shows: ['This token cannot read this history.', 'partner-freight.example'],
    logs: [403],
  },
  {
    name: 'an entity full of attacker text',
    path: entityPath('hostile 0'),
    seed: 'hostile',
    shows: 'Change history',
  },
  {
    name: 'an entity in a tenant out of reach',
    path: entityPath('external_domain lagoon-printing.example'),
    shows: 'Not found, or outside the tenants this token can reach.',
    logs: [404],
  },
]

function entityPath(key: string): string {
  return `/trusted-entities/${idOf('te', key)}`
}
