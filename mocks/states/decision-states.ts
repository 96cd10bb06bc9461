import { at, appPath, type State } from './state'

const PATH = appPath('staged with committed other')
const POLICY = appPath('staged on an app with policy revoke')
const ACCEPT = 'Accept: set Safe'
const ACCOUNTS = { method: 'GET', path: '/api/v1/oauth-apps/*/accounts' }

const decision = at(PATH)

/** The decision dialog before sending. */
export const DECISION_STATES: readonly State[] = [
  {
    name: 'accepting',
    path: PATH,
    press: [ACCEPT],
    shows:
      'Resolves the recommendation. Open investigation issues of this app get the same classification.',
  },
  decision.shows('rejecting by keeping', 'Saves Malicious again and resolves the recommendation.', {
    press: ['Reject: keep Malicious'],
  }),
  at(appPath('staged equal')).shows('rejecting needs another choice', 'The agent recommends Safe', {
    press: ['Reject: choose another…'],
  }),
  at(appPath('rejected on Unknown')).shows(
    'first classification',
    'Can be changed later, but not back to Unknown.',
    { press: ['Classify and remediate…', 'Malicious'] },
  ),
  at(appPath('rejected on committed')).shows('a new policy', 'Enforcement runs in the background', {
    press: ['Classify and remediate…', 'Revoke and notify'],
  }),
  at(POLICY).shows('under a standing policy', 'Saving can revoke 2 of 5 grants now.', {
    press: ['Accept: set Malicious'],
  }),
  at(appPath('policy with active accounts')).shows(
    'removing a policy',
    'Removing the policy does not restore grants',
    { press: ['Classify and remediate…', 'None'] },
  ),
  at(PATH, ACCOUNTS).under('the accounts are still loading', 'never', 'loading…', {
    press: [ACCEPT],
  }),
  decision.shows('withdrawn before it is opened', 'Changed since this page loaded it.', {
    knobs: { anotherAdmin: 'after the next read' },
    press: [ACCEPT],
  }),
]

/** The actions of this tab after a load: none. */
export const OPERATION_STATES: readonly State[] = [
  at('/operations').shows('no action yet', 'No actions from this browser tab yet.'),
]
