import { APP_STATES } from './states/app-states'
import { CONNECT_STATES } from './states/connect-states'
import { LISTED_FIXTURES, OPENED_FIXTURES } from './states/fixture-states'
import { LIST_STATES } from './states/list-states'
import { REFUSED_LIST_STATES } from './states/refused-list-states'
import type { State } from './states/state'

/** Every state of the console that can be reached by hand, by page. The README shows the same. */
export const STATES: readonly { page: string; states: readonly State[] }[] = [
  { page: 'Connect', states: CONNECT_STATES },
  { page: 'Apps', states: [...LIST_STATES, ...REFUSED_LIST_STATES, ...LISTED_FIXTURES] },
  { page: 'App', states: [...APP_STATES, ...OPENED_FIXTURES] },
]
