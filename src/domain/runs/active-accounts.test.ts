import { expect, test } from 'vitest'
import { comparableApp } from '#/testing/comparable-app'
import type { OauthAppId } from '../ids'
import {
  beforeAndNowMessage,
  mayBeEnforcedMessage,
  underChangeMessage,
  type ActiveCounts,
} from './active-accounts'
import { enforcedIn, toPlannedApp, type Plan } from './plan'
import { newRun, type TargetState } from './run'

const counts = (...numbers: (number | null)[]): ActiveCounts =>
  new Map(numbers.map((numActive, index) => [`app ${index}`, { numActive, at: 0 }]))
const ids = ['app 0', 'app 1', 'app 2']

const under = 'Active grants under'
test.each<[string[], ActiveCounts, boolean, string]>([
  [ids, counts(400, 10, 2), true, `${under} this change: 412 (live, 3 of 3 apps).`],
  // A missing number does not count as 0.
  [ids, counts(1200, null), true, `${under} this change: 1,200 (live, 1 of 3 apps).`],
  [['app 0'], counts(), true, `${under} this change: not counted (0 of 1 app).`],
  [ids, counts(null), false, `${under} a standing policy: not counted (0 of 3 apps).`],
  [['app 0'], counts(0), true, `${under} this change: 0 (live, 1 of 1 app).`],
  // A save under an existing policy can end newer grants only.
  [['app 0'], counts(5), false, `${under} a standing policy: 5 (live, 1 of 1 app).`],
])('a plan of %j gives its number of grants and of counted apps: %#', (apps, live, sets, words) => {
  expect(underChangeMessage(apps, live, { setsPolicy: sets, isCounting: false })).toBe(words)
})

test.each([
  [counts(), 'counting (0 of 3 apps)'],
  [counts(7), '7 (counting, 1 of 3 apps)'],
])('a plan whose grants are being counted says so: %#', (live, words) => {
  const is = { setsPolicy: true, isCounting: true }
  expect(underChangeMessage(ids, live, is)).toBe(`${under} this change: ${words}.`)
})

const live = 'Active accounts (live):'
const all = counts(200, 10, 10)
test.each<[string, ActiveCounts, ActiveCounts, string | null]>([
  ['nothing is counted yet', counts(), counts(), null],
  ['counted before', all, counts(), `${live} 220`],
  ['counted both times', all, counts(100, 10, 6), `${live} 220, now 116`],
  ['some', counts(200, 10), counts(100, null, 6), `${live} 200, now 100 (1 of 3 apps)`],
  ['not counted before', counts(), counts(1, 2, 3), `${live} now 6`],
  ['some, not counted before', counts(null), counts(1, 2), `${live} now 3 (2 of 3 apps)`],
  ['some, counted before', counts(200, null, 10), counts(), `${live} 210 (2 of 3 apps)`],
  // Counts of different apps are not compared.
  ['other apps before', counts(200), counts(null, 7, 8), `${live} 200 (1 of 3 apps)`],
  ['none left', all, counts(0, 0, 0), `${live} 220, now 0`],
  ['none before', counts(0, 0, 0), counts(), `${live} 0`],
  ['no number', counts(null, null, null), counts(null), null],
  ['an app that is not in the run', counts(1, 2, 3, 4), counts(1, 1, 1, 1), `${live} 6, now 3`],
])('accounts before and after a run are compared: %s', (_, before, now, words) => {
  expect(beforeAndNowMessage(ids, before, now)).toBe(words)
})

const app = (name: string, remediation: readonly string[]) =>
  toPlannedApp({ ...comparableApp, remediation, id: `oapp.1.${name}` as OauthAppId })
const classify = (...policies: string[][]): Plan => ({
  kind: 'decide',
  change: { classification: 'malicious' },
  targets: policies.map((policy, index) => app(`${index}`, policy)),
})
const saved = (plan: Plan, ...states: TargetState[]) =>
  mayBeEnforcedMessage({
    plan,
    targets: newRun('1', plan, 0).targets.map((target, index) => ({
      ...target,
      state: states[index] ?? target.state,
    })),
  })

const enforced = (whose: string) => `The ${whose} may have been enforced by these saves.`
const one = enforced('standing policy of 1 app')
const two = enforced('standing policies of 2 apps')
test.each<[string, string | null, TargetState[]]>([
  ['nothing was saved yet', null, ['waiting', 'sending', 'reading']],
  ['only apps without a policy', null, ['waiting', 'refused', 'confirmed']],
  ['one under a policy', one, ['confirmed', 'changed since planned', 'confirmed']],
  ['two, one of them unconfirmed', two, ['still staged', 'unknown', 'confirmed']],
])('a classifying run may trigger a policy: %s', (_, words, states) => {
  expect(saved(classify(['revoke'], ['revoke', 'notify'], []), ...states)).toBe(words)
})

test.each([
  [1, null],
  [2, one],
])('an app found as requested at attempt %d may have been saved: %s', (tries, words) => {
  const plan = classify(['revoke'])
  const targets = newRun('1', plan, 0).targets.map((target) => ({ ...target, tries }))
  const already = targets.map((target) => ({ ...target, state: 'already so' as const }))
  expect(mayBeEnforcedMessage({ plan, targets: already })).toBe(words)
})

test('apps that have or get a policy are counted', () => {
  const counted = (plan: Plan) => enforcedIn(plan).map(({ appId }) => appId)
  const plan = classify(['revoke'], [])
  expect(counted(plan)).toEqual(['oapp.1.0'])
  const setting = { ...plan, change: { remediation: ['revoke', 'notify'] } } as Plan
  expect(counted(setting)).toEqual(['oapp.1.0', 'oapp.1.1'])
  expect(counted({ kind: 'revoke', apps: [], targets: [] })).toEqual([])
})
