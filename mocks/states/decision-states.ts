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
    shows: 'Safe is what the agent recommends',
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
    shows: 'and of any later one, in the background',
  },
  {
    name: 'under a standing policy',
    path: POLICY,
    press: ['Accept: set Malicious'],
    shows: 'Saving can end 2 of 5 grants now.',
  },
  {
    name: 'removing a policy',
    path: appPath('policy with active accounts'),
    press: ['Classify and remediate…', 'None'],
    shows: 'Removing the policy restores nothing',
  },
  {
    name: 'the accounts are still being read',
    path: PATH,
    faults: [{ match: ACCOUNTS, effect: { kind: 'never' } }],
    press: [ACCEPT],
    shows: 'reading…',
  },
  {
    name: 'withdrawn before it is opened',
    path: PATH,
    knobs: { anotherAdmin: 'after the next read' },
    press: [ACCEPT],
    shows: 'Changed since this page read it.',
  },
]

/** The writes of this tab: none, after a load. */
export const OPERATION_STATES: readonly State[] = [
  {
    name: 'nothing written yet',
    path: '/operations',
    shows: 'No actions from this browser tab yet.',
  },
]
