import { ACCOUNT_STATES } from '#mocks/states/account-states'
import { APP_PART_STATES } from '#mocks/states/app-part-states'
import { APP_STATES } from '#mocks/states/app-states'
import { CONNECT_STATES } from '#mocks/states/connect-states'
import { DECISION_STATES, OPERATION_STATES } from '#mocks/states/decision-states'
import { LISTED_FIXTURES, OPENED_FIXTURES } from '#mocks/states/fixture-states'
import { ISSUE_LIST_STATES } from '#mocks/states/issue-list-states'
import { ISSUE_STATES } from '#mocks/states/issue-states'
import { LIST_PART_STATES } from '#mocks/states/list-part-states'
import { LIST_STATES } from '#mocks/states/list-states'
import { REFUSED_LIST_STATES } from '#mocks/states/refused-list-states'
import { REVIEW_STATES } from '#mocks/states/review-states'
import { RUN_STATES } from '#mocks/states/run-states'
import type { State } from '#mocks/states/state'

/** Every state that a person can reach by hand, by page. `npm run mock:list -- states` prints them. */
export const STATES: readonly { page: string; states: readonly State[] }[] = [
  { page: 'Connect', states: CONNECT_STATES },
  {
    page: 'Apps',
    states: [...LIST_STATES, ...LIST_PART_STATES, ...REFUSED_LIST_STATES, ...LISTED_FIXTURES],
  },
  { page: 'App', states: [...APP_STATES, ...APP_PART_STATES, ...OPENED_FIXTURES] },
  { page: 'Accounts', states: ACCOUNT_STATES },
  { page: 'Decision', states: DECISION_STATES },
  { page: 'Review', states: REVIEW_STATES },
  { page: 'Operations', states: OPERATION_STATES },
  { page: 'Runs', states: RUN_STATES },
  { page: 'Issues', states: ISSUE_LIST_STATES },
  { page: 'Issue', states: ISSUE_STATES },
  {
    page: 'Settings',
    states: [{ name: 'the settings', path: '/settings', shows: 'Single-key shortcuts' }],
  },
]
