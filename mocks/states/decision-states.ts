import { appPath, type State } from './state'

const PATH = appPath('staged with committed other')
const POLICY = appPath('staged on an app with policy revoke')
const ACCEPT = 'Accept: set Safe'
const ACCOUNTS = { method: 'GET', path: '/api/v1/oauth-apps/*/accounts' }

/** The decision dialog before sending. */
export const DECISION_STATES: readonly State[] = [
  {
    name: 'accepting',
    path: PATH,
    press: [ACCEPT],
    shows:
      'Resolves the recommendation. Open investigation issues of this app get the same classification.',
  },
  {
    name: 'rejecting by keeping',
    path: PATH,
    press: ['Reject: keep Malicious'],
    shows: 'Saves Malicious again and resolves the recommendation.',
  },
  {
    name: 'rejecting needs another choice',
    path: appPath('staged equal'),
    press: ['Reject: choose another…'],
    shows: 'The agent recommends Safe',
  },
  {
    name: 'first classification',
    path: appPath('rejected on Unknown'),
    press: ['Classify and remediate…', 'Malicious'],
    shows: 'Can be changed later, but not back to Unknown.',
  },
  {
    name: 'a new policy',
    path: appPath('rejected on committed'),
    press: ['Classify and remediate…', 'Revoke and notify'],
    shows: 'Enforcement runs in the background',
  },
  {
    name: 'under a standing policy',
    path: POLICY,
    press: ['Accept: set Malicious'],
    shows: 'Saving can revoke 2 of 5 grants now.',
  },
  {
    name: 'removing a policy',
    path: appPath('policy with active accounts'),
    press: ['Classify and remediate…', 'None'],
    shows: 'Removing the policy does not restore grants',
  },
  {
    name: 'the accounts are still loading',
    path: PATH,
    faults: [{ match: ACCOUNTS, effect: { kind: 'never' } }],
    press: [ACCEPT],
    shows: 'loading…',
  },
  {
    name: 'withdrawn before it is opened',
    path: PATH,
    knobs: { anotherAdmin: 'after the next read' },
    press: [ACCEPT],
    shows: 'Changed since this page loaded it.',
  },
]

/** The actions of this tab after a load: none. */
export const OPERATION_STATES: readonly State[] = [
  {
    name: 'no action yet',
    path: '/operations',
    shows: 'No actions from this browser tab yet.',
  },
]
