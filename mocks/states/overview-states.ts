import { CANNOT_LIST_APPS, LIST, at, type State } from './state'

const overview = at('/overview', LIST)
const later = at('/overview', { ...LIST, search: 'cursor=' })

/** The overview: usual states, missing permissions, failures while it counts. */
export const OVERVIEW_STATES: readonly State[] = [
  overview.shows('the overview', 'resolved recommendations agree'),
  overview.shows('one tenant', '240 apps', { persona: 'one tenant' }),
  overview.shows('without issues', 'cannot read issues', { persona: 'no issues', logs: [403] }),
  overview.shows('with active accounts only', 'Uses a cached account count', {
    press: ['With active accounts only (cached)'],
  }),
  overview.shows('as a table', 'without a policy', { press: ['Show as table'] }),
  overview.shows('no app at all', 'No apps have been observed', { seed: 'empty' }),
  overview.shows('very many apps', 'apps load on request', { seed: 'many' }),
  overview.shows(
    'the newest of very many apps',
    ['created in the last 30 days', 'with active accounts (cached) have no policy'],
    { seed: 'many', press: ['Load the newest apps'] },
  ),
  overview.shows('attacker text', 'active (live)', {
    seed: 'hostile',
    press: ['Count active accounts (live)'],
  }),
  later.under(
    'a rate limit in the middle',
    { kind: 'status', status: 429, retryAfter: 1 },
    'resolved recommendations agree',
    { times: 1, logs: [429] },
  ),
  overview.under('loading', 'never', 'Loading apps'),
  overview.refused('the list is refused', 403, CANNOT_LIST_APPS),
  later.refused('a failure in the middle', 400, 'The count stopped'),
]
