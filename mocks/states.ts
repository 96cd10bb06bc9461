import { ACCOUNT_STATES } from '#mocks/states/app/account-states'
import { APP_PART_STATES } from '#mocks/states/app/app-part-states'
import { APP_STATES } from '#mocks/states/app/app-states'
import { DIRECTORY_STATES } from '#mocks/states/account-list-states'
import { COMPARE_STATES } from '#mocks/states/compare-states'
import { CONNECT_STATES } from '#mocks/states/connect-states'
import { DECISION_STATES, OPERATION_STATES } from '#mocks/states/decision-states'
import { LIST_FIXTURES, LISTED_FIXTURES, OPENED_FIXTURES } from '#mocks/states/fixture-states'
import { ISSUE_LIST_STATES } from '#mocks/states/issue-list-states'
import { ISSUE_STATES } from '#mocks/states/issue-states'
import { LIST_PART_STATES } from '#mocks/states/apps/list-part-states'
import { LIST_STATES } from '#mocks/states/apps/list-states'
import { LOOKUP_STATES } from '#mocks/states/lookup-states'
import { MESSAGE_STATES, SEARCH_STATES } from '#mocks/states/message-states'
import { OVERVIEW_STATES } from '#mocks/states/overview-states'
import { PEOPLE_STATES } from '#mocks/states/people-states'
import { REFUSED_LIST_STATES } from '#mocks/states/apps/refused-list-states'
import { REVIEW_STATES } from '#mocks/states/review-states'
import { RUN_STATES } from '#mocks/states/run-states'
import { SCOPE_STATES } from '#mocks/states/scope-states'
import type { State } from '#mocks/states/state'
import { TRUSTED_STATES } from '#mocks/states/trusted-states'

/** Every state that an admin can reach by hand, by page. `npm run mock:list -- states` prints them. */
export const STATES: readonly { page: string; states: readonly State[] }[] = [
  { page: 'Connect', states: CONNECT_STATES },
  { page: 'Overview', states: OVERVIEW_STATES },
  {
    page: 'Apps',
    states: [
      ...LIST_STATES,
      ...LIST_PART_STATES,
      ...REFUSED_LIST_STATES,
      ...LIST_FIXTURES,
      ...LISTED_FIXTURES,
    ],
  },
  { page: 'App', states: [...APP_STATES, ...APP_PART_STATES, ...OPENED_FIXTURES] },
  { page: 'Accounts', states: ACCOUNT_STATES },
  { page: 'Decision', states: DECISION_STATES },
  { page: 'Review', states: REVIEW_STATES },
  { page: 'Client ID lookup', states: LOOKUP_STATES },
  { page: 'Grants by person', states: PEOPLE_STATES },
  { page: 'Scopes', states: SCOPE_STATES },
  { page: 'Compare', states: COMPARE_STATES },
  { page: 'Operations', states: OPERATION_STATES },
  { page: 'Runs', states: RUN_STATES },
  { page: 'Issues', states: ISSUE_LIST_STATES },
  { page: 'Issue', states: ISSUE_STATES },
  { page: 'Directory', states: DIRECTORY_STATES },
  { page: 'Trusted entities', states: TRUSTED_STATES },
  { page: 'Messages', states: SEARCH_STATES },
  { page: 'Message', states: MESSAGE_STATES },
  {
    page: 'Settings',
    states: [{ name: 'the settings', path: '/settings', shows: 'Single-key shortcuts' }],
  },
]
