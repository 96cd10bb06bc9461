import { idOf } from '#mocks/service/engine/ids'
import { LIST, ONE_APP, SHORT, type State } from './state'

const SELECTED = ['Select all loaded apps', 'Classify and remediate selected…']
const ALL_REFUSED = `/apps/${idOf('oapp', 'remediation off everywhere')}/accounts`
const REVOKES = ['Select all loaded accounts', 'Revoke selected…']
const TYPED = [...REVOKES, { type: '12', into: 'Type 12 to confirm' }, 'Revoke 12 grants']

/** Many apps or many grants at once: the plan, and the run. */
export const RUN_STATES: readonly State[] = [
  {
    name: 'a decision for many apps',
    path: '/apps?search=mail',
    press: [...SELECTED, 'Suspicious', 'Revoke and notify'],
    shows: ['What this does', 'Leave out', 'to confirm'],
  },
  {
    name: 'every app already has these values',
    path: SHORT,
    press: [...SELECTED, 'Malicious'],
    shows: 'Nothing would be sent.',
  },
  {
    name: 'attacker text in a plan',
    path: '/apps?search=img',
    seed: 'hostile',
    press: [...SELECTED, 'Malicious'],
    shows: 'Based on the list of apps',
  },
  {
    name: 'the run of that plan',
    path: '/apps?search=img',
    seed: 'hostile',
    press: [...SELECTED, 'Unnecessary', 'Set Unnecessary for 7 apps'],
    shows: '7 of 7 done',
  },
  {
    name: 'many grants of one app',
    path: ALL_REFUSED,
    seed: 'runs',
    press: REVOKES,
    shows: ['Revoke 12 grants', 'Set a standing policy instead'],
  },
  {
    name: 'every revoke is refused',
    path: ALL_REFUSED,
    seed: 'runs',
    press: TYPED,
    shows: ['12 of 12 done: 12 refused', 'The service refused this account’s grant'],
    logs: [403],
  },
  {
    name: 'a run that cannot reach the service',
    path: ALL_REFUSED,
    seed: 'runs',
    faults: [
      { match: { method: 'POST' }, effect: { kind: 'status', status: 502, page: true } },
      {
        match: { ...LIST, search: 'limit=1' },
        effect: { kind: 'status', status: 502, page: true },
      },
    ],
    press: TYPED,
    shows: ['the service could not be reached', 'Nothing is sent until the service answers'],
    logs: [502],
  },
  {
    name: 'a lock would lose a run',
    path: ALL_REFUSED,
    seed: 'runs',
    faults: [{ match: { ...ONE_APP, method: 'POST' }, skip: 3, effect: { kind: 'never' } }],
    press: [...TYPED, 'Pause', 'Lock'],
    shows: 'Lock and remove the run',
    logs: [403],
  },
  {
    name: 'an unknown run',
    path: '/operations/gone?show=nowhere',
    shows: 'This tab has no run at this URL.',
  },
]
