import { LIST, PHONE, type State } from './state'

/** The page of observed scopes: usual states, its views, missing permissions, failures while it counts. */
export const SCOPE_STATES: readonly State[] = [
  { name: 'the scopes', path: '/scopes', shows: ['41 scopes of 1,060 apps', 'gmail.modify'] },
  { name: 'on a phone', path: '/scopes', window: PHONE, shows: '41 scopes of 1,060 apps' },
  { name: 'one tenant', path: '/scopes', persona: 'one tenant', shows: 'of 240 apps' },
  {
    name: 'restricted ones, most apps first',
    path: '/scopes',
    press: ['Restricted', 'Apps'],
    shows: 'drive.readonly',
  },
  {
    name: 'one that is not described',
    path: '/scopes',
    press: ['Not described here'],
    shows: 'scopes.hexbury.example/auth/arm.move',
  },
  {
    name: 'none found',
    path: '/scopes',
    press: [{ type: 'no such scope', into: 'Find a scope' }],
    shows: 'No match in the 41 scopes shown.',
  },
  { name: 'no app at all', path: '/scopes', seed: 'empty', shows: 'No apps have been observed' },
  { name: 'very many apps', path: '/scopes', seed: 'many', shows: ['Check ', 'about '] },
  {
    name: 'two thousand scopes',
    path: '/scopes',
    seed: 'odd',
    press: [{ type: 'part.2000', into: 'Find a scope' }],
    shows: ['scopes.manygate.example/auth/part.2000', '1 found in 2,0'],
  },
  {
    name: 'attacker text',
    path: '/scopes',
    seed: 'hostile',
    press: ['Not described here'],
    shows: 'scopes of 80 apps',
  },
  {
    name: 'a rate limit in the middle',
    path: '/scopes',
    faults: [
      {
        match: { ...LIST, search: 'cursor=' },
        times: 1,
        effect: { kind: 'status', status: 429, retryAfter: 1 },
      },
    ],
    shows: '41 scopes of 1,060 apps',
    logs: [429],
  },
  {
    name: 'loading',
    path: '/scopes',
    faults: [{ match: LIST, effect: { kind: 'never' } }],
    shows: 'Loading apps',
  },
  {
    name: 'the list is refused',
    path: '/scopes',
    faults: [{ match: LIST, effect: { kind: 'status', status: 403 } }],
    shows: 'This token cannot list OAuth apps.',
    logs: [403],
  },
  {
    name: 'a failure in the middle',
    path: '/scopes',
    faults: [{ match: { ...LIST, search: 'cursor=' }, effect: { kind: 'status', status: 400 } }],
    shows: ['The count stopped', 'of 200 loaded apps', 'Not counted'],
    logs: [400],
  },
  {
    name: 'apps with active accounts are refused',
    path: '/scopes',
    faults: [
      {
        match: { ...LIST, search: 'hasActiveAccounts=true' },
        effect: { kind: 'status', status: 403 },
      },
    ],
    shows: ['41 scopes of 1,060 apps', 'Not counted'],
    logs: [403],
  },
  {
    name: 'an app cannot be read',
    path: '/scopes',
    faults: [
      { match: LIST, times: 1, effect: { kind: 'bad item', index: 1, damage: 'missing fields' } },
    ],
    shows: ['so figures may be too small', 'of 1,059 loaded apps'],
  },
]
