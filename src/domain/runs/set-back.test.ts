import { expect, test } from 'vitest'
import { comparableApp, savedOn } from '#/testing/comparable-app'
import type { AppChange } from '../decision/decision'
import type { Comparable } from '../decision/decision-conflict'
import type { OauthAppId } from '../ids'
import { next } from './run-reducer'
import { mustTypeNumber, toPlannedApp, runTitle, type Plan } from './plan'
import { newRun, type FinalState, type Run } from './run'
import type { RiskyGroup } from './plan-counts'
import { countSetBack, findSettable } from './set-back'

const id = (name: string) => `oapp.1.${name}` as OauthAppId
const app = (name: string, values: Partial<Comparable> = {}) => ({
  ...comparableApp,
  recommendedClassification: null,
  brand: null,
  ...values,
  id: id(name),
})
const malicious = { classification: 'malicious' } as const
const both: AppChange = { ...malicious, remediation: ['revoke'] }

const noneLeftOut = new Set<RiskyGroup>()

/** Returns a finished run of one app. */
function ended(
  before: Partial<Comparable>,
  change: AppChange,
  state: FinalState = 'confirmed',
): Run {
  const plan: Plan = { kind: 'decide', change, targets: [toPlannedApp(app('a', before))] }
  const started = next(newRun('1', plan, 0), { type: 'start' })
  const taken = next(started, { type: 'take', index: 0 })
  return next(taken, { type: 'settle', index: 0, state, words: null })
}

const safe: AppChange = { classification: 'safe' }
const revoke: AppChange = { remediation: ['revoke'] }
const unset: AppChange = { remediation: [] }
const notified: AppChange = { remediation: ['revoke', 'notify'] }

test.each<[string, Partial<Comparable>, AppChange, FinalState, AppChange | null]>([
  ['a classification goes back', {}, malicious, 'confirmed', safe],
  ['also with its recommendation still staged', {}, malicious, 'still staged', safe],
  ['both go back if the run set both', notified, both, 'confirmed', { ...safe, ...notified }],
  ['a policy goes back to none', {}, revoke, 'confirmed', unset],
  ['Unknown cannot be set again', { classification: null }, malicious, 'confirmed', null],
  ['the policy of an Unknown app', { classification: null }, revoke, 'confirmed', unset],
  ['an unlisted value cannot be sent', { classification: 'new' }, malicious, 'confirmed', null],
  ['an unlisted policy stays', { remediation: ['notify'] }, malicious, 'confirmed', safe],
  ['an unlisted policy cannot be sent', { remediation: ['notify'] }, both, 'confirmed', null],
  [
    'an app that was Malicious stays',
    { classification: 'malicious' },
    malicious,
    'confirmed',
    null,
  ],
  ['a refused app was not changed', {}, malicious, 'refused', null],
  ['an unknown result must be checked first', {}, malicious, 'unknown', null],
])('a run is set back: %s', (_, before, change, state, back) => {
  const { settable } = findSettable(ended(before, change, state))
  expect(settable.map((one) => one.back)).toEqual(back === null ? [] : [back])
})

test('an app is set back if a second attempt found it as requested, not if the first did', () => {
  const failed = ended({}, malicious, 'failed')
  const events = [
    { type: 'try failed again' },
    { type: 'start' },
    { type: 'take', index: 0 },
    { type: 'settle', index: 0, state: 'already so', words: null },
  ] as const
  let found = failed
  for (const event of events) found = next(found, event)
  expect(findSettable(found)).toMatchObject({ settable: [{ back: safe }] })
  expect(findSettable(ended({}, malicious, 'already so'))).toMatchObject({ settable: [] })
})

test('a run cannot be set back unless it is finished and of this tab', () => {
  const run = ended({}, malicious)
  const none = { settable: [], cannot: 0 }
  expect(findSettable(run)).toMatchObject({ settable: [{}], cannot: 0 })
  expect(findSettable({ ...run, phase: 'stopped' })).toMatchObject({ settable: [{}] })
  const unknown = findSettable(ended({ classification: null }, malicious))
  expect(unknown).toEqual({ settable: [], cannot: 1 })
  expect(findSettable({ ...run, phase: 'paused', why: 'person' })).toEqual(none)
  expect(findSettable({ ...run, isCopy: true })).toEqual(none)
  const plan: Plan = { kind: 'revoke', apps: [], targets: [] }
  expect(findSettable({ ...run, plan })).toEqual(none)
})

test('apps that changed after the run are counted but not set back', () => {
  const [settable] = findSettable(ended({}, malicious)).settable
  if (settable === undefined) throw new Error('nothing to set back')
  const keyEvents = savedOn('2026-02-02')
  const read = (values: Partial<Comparable>) =>
    countSetBack([settable], () => app('a', { keyEvents, ...values }), noneLeftOut)
  const left = read({ classification: 'malicious' })
  expect(left).toMatchObject({ changed: 0, alreadySo: 0, send: [{ app: { id: id('a') } }] })
  const planned = { ...malicious, keyEvents }
  expect(left.plan.targets[0]).toMatchObject({ own: safe, planned })
  expect(read({ classification: 'suspicious' })).toMatchObject({ send: [], changed: 1 })
  expect(read(safe)).toMatchObject({ send: [], alreadySo: 1 })
  const gone = countSetBack([settable], () => undefined, noneLeftOut)
  expect(gone).toMatchObject({ send: [], changed: 0 })
})

test('a policy that changed after the run is not set back, whatever the classification', () => {
  const { settable } = findSettable(ended({}, revoke))
  const changed = (values: Partial<Comparable>) =>
    countSetBack(settable, () => app('a', values), noneLeftOut).changed
  expect(changed({ ...revoke, classification: 'suspicious' })).toBe(0)
  expect(changed({ remediation: ['notify'] })).toBe(1)
})

test('a set-back plan is titled “Set back”, and setting a policy requires typing the number', () => {
  const back = (change: AppChange): Plan => ({
    kind: 'decide',
    change: {},
    targets: ['a', 'b'].map((name) => ({ ...toPlannedApp(app(name)), own: change })),
  })
  expect(runTitle(back(safe))).toBe('Set back 2 apps')
  expect([back(safe), back(revoke)].map(mustTypeNumber)).toEqual([false, true])
})
