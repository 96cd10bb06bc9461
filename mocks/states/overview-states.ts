import { LIST, type State } from './state'

/** The overview: usual states, missing permissions, failures while it counts. */
export const OVERVIEW_STATES: readonly State[] = [
  { name: 'the overview', path: '/overview', shows: 'resolved recommendations agree' },
  { name: 'one tenant', path: '/overview', persona: 'one tenant', shows: '240 apps' },
  {
    name: 'without issues',
    path: '/overview',
    persona: 'no issues',
    shows: 'cannot read issues',
    logs: [403],
  },
  {
    name: 'with active accounts only',
    path: '/overview',
    press: ['With active accounts only (cached)'],
    shows: 'Uses a cached account count',
  },
  { name: 'as a table', path: '/overview', press: ['Show as table'], shows: 'without a policy' },
  { name: 'no app at all', path: '/overview', seed: 'empty', shows: 'No apps have been observed' },
  {
    name: 'very many apps',
    path: '/overview',
    seed: 'many',
    shows: 'apps load on request',
  },
  {
    name: 'the newest of very many apps',
    path: '/overview',
    seed: 'many',
    press: ['Load the newest apps'],
    shows: ['created in the last 30 days', 'with active accounts (cached) have no policy'],
  },
  {
    name: 'attacker text',
    path: '/overview',
    seed: 'hostile',
    press: ['Count active accounts (live)'],
    shows: 'active (live)',
  },
  {
    name: 'a rate limit in the middle',
    path: '/overview',
    faults: [
      {
        match: { ...LIST, search: 'cursor=' },
        times: 1,
        effect: { kind: 'status', status: 429, retryAfter: 1 },
      },
    ],
    shows: 'resolved recommendations agree',
    logs: [429],
  },
  {
    name: 'loading',
    path: '/overview',
    faults: [{ match: LIST, effect: { kind: 'never' } }],
    shows: 'Loading apps',
  },
  {
    name: 'the list is refused',
    path: '/overview',
    faults: [{ match: LIST, effect: { kind: 'status', status: 403 } }],
    shows: 'This token cannot list OAuth apps.',
    logs: [403],
  },
  {
    name: 'a failure in the middle',
    path: '/overview',
    faults: [{ match: { ...LIST, search: 'cursor=' }, effect: { kind: 'status', status: 400 } }],
    shows: 'The count stopped',
    logs: [400],
  },
]
