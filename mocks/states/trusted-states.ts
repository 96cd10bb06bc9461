import { idOf } from '#mocks/service/engine/ids'
import { at, type State } from './state'

const LIST = { method: 'GET', path: '/api/v1/trusted-entities' }
const PARTNER = entityPath('external_domain partner-freight.example')
const HISTORY = { method: 'GET', path: `/api/v1${PARTNER}`, search: 'include=timeline' }

const entities = at('/trusted-entities', LIST)

/** Trusted entities: the list, one entity, and the dialogs to add and change one. */
export const TRUSTED_STATES: readonly State[] = [
  // The rest of the list is near and would be loaded at once.
  at('/trusted-entities', { ...LIST, search: 'cursor=' }).under(
    'page by page',
    'never',
    '5 loaded, more to come',
    { knobs: { limitMaximum: 5 } },
  ),
  entities.shows('entities of one type', 'Type: External domain', {
    press: ['Type', 'External domain'],
  }),
  at('/trusted-entities?type=ip_address&enabled=false').shows(
    'no match',
    'No trusted entities match these filters.',
  ),
  entities.refused('no permission for the list', 403, 'This token cannot list trusted entities.'),
  entities.under(
    'one entity cannot be read',
    { kind: 'bad item', index: 1, damage: 'missing id' },
    '1 of 9 trusted entities could not be read.',
    { press: ['View raw'] },
  ),
  entities.shows('attacker text everywhere', 'trusted entities loaded', { seed: 'hostile' }),
  entities.shows(
    'a new entity that looks like another',
    'it looks like a domain that is already trusted.',
    { press: ['Add trusted entity…', { type: 'partner-fre\u0456ght.example', into: 'Entity' }] },
  ),
  at(PARTNER).shows('a domain with a history', 'Subdomains: Off → On'),
  at(PARTNER, HISTORY).refused('a history that is refused', 403, [
    'This token cannot read this history.',
    'partner-freight.example',
  ]),
  at(entityPath('hostile 0')).shows('an entity full of attacker text', 'Change history', {
    seed: 'hostile',
  }),
  at(entityPath('external_domain lagoon-printing.example')).shows(
    'an entity in a tenant out of reach',
    'Not found, or outside the tenants this token can reach.',
    { logs: [404] },
  ),
]

function entityPath(key: string): string {
  return `/trusted-entities/${idOf('te', key)}`
}
