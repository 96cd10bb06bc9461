import { idOf } from '#mocks/service/engine/ids'
import { at, LIST, ONE_APP, SHORT, type State } from './state'

const SELECTED = ['Select all loaded apps', 'Classify and remediate selected…']
const ALL_REFUSED = `/apps/${idOf('oapp', 'remediation off everywhere')}/accounts`
const REVOKES = ['Select all loaded accounts', 'Revoke selected…']
const TYPED = [...REVOKES, { type: '12', into: 'Type 12 to confirm' }, 'Revoke 12 grants']

/** Many apps or many grants at once: the plan, and the run. */
export const RUN_STATES: readonly State[] = [
  at('/apps?search=mail').shows(
    'a decision for many apps',
    ['What this does', 'Leave out', 'to confirm'],
    { press: [...SELECTED, 'Suspicious', 'Revoke and notify'] },
  ),
  at(SHORT).shows('every app already has these values', 'Nothing would be sent.', {
    press: [...SELECTED, 'Malicious'],
  }),
  at('/apps?search=img').shows('attacker text in a plan', 'Based on the list of apps', {
    seed: 'hostile',
    press: [...SELECTED, 'Malicious'],
  }),
  at('/apps?search=img').shows('the run of that plan', '7 of 7 done', {
    seed: 'hostile',
    press: [...SELECTED, 'Unnecessary', 'Set Unnecessary for 7 apps'],
  }),
  at(ALL_REFUSED).shows(
    'many grants of one app',
    ['Revoke 12 grants', 'Set a standing policy instead'],
    { seed: 'runs', press: REVOKES },
  ),
  at(ALL_REFUSED).shows(
    'every revoke is refused',
    ['12 of 12 done: 12 refused', 'The service refused this account’s grant'],
    { seed: 'runs', press: TYPED, logs: [403] },
  ),
  at(ALL_REFUSED).shows(
    'a run that cannot reach the service',
    ['the service could not be reached', 'Nothing is sent until the service answers'],
    {
      seed: 'runs',
      faults: [{ method: 'POST' }, { ...LIST, search: 'limit=1' }].map((match) => ({
        match,
        effect: { kind: 'status', status: 502, page: true },
      })),
      press: TYPED,
      logs: [502],
    },
  ),
  at(ALL_REFUSED, { ...ONE_APP, method: 'POST' }).under(
    'a lock would lose a run',
    'never',
    'Lock and remove the run',
    { skip: 3, seed: 'runs', press: [...TYPED, 'Pause', 'Lock'], logs: [403] },
  ),
  at('/operations/gone?show=nowhere').shows('an unknown run', 'This tab has no run at this URL.'),
]
