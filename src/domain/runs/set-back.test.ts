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
const malicious: AppChange = { classification: 'malicious' }
const both: AppChange = { classification: 'malicious', remediation: ['revoke'] }

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

test.each<[string, Partial<Comparable>, AppChange, FinalState, AppChange | null]>([
  ['a classification goes back', {}, malicious, 'confirmed', { classification: 'safe' }],
  [
    'a classification goes back with its recommendation still staged',
    {},
    malicious,
    'still staged',
    { classification: 'safe' },
  ],
  [
    'classification and policy go back if the run set both',
    { remediation: ['revoke', 'notify'] },
    both,
    'confirmed',
    { classification: 'safe', remediation: ['revoke', 'notify'] },
  ],
  ['a policy goes back to none', {}, { remediation: ['revoke'] }, 'confirmed', { remediation: [] }],
  ['Unknown cannot be set again', { classification: null }, malicious, 'confirmed', null],
  [
    'the policy of an Unknown app goes back',
    { classification: null },
    { remediation: ['revoke'] },
    'confirmed',
    { remediation: [] },
  ],
  [
    'an unlisted value cannot be sent',
    { classification: 'new_value' },
    malicious,
    'confirmed',
    null,
  ],
  ['an unlisted policy cannot be sent', { remediation: ['notify'] }, both, 'confirmed', null],
  [
    'an app that was Malicious before stays',
    { classification: 'malicious' },
    malicious,
    'confirmed',
    null,
  ],
  ['a refused app was not changed', {}, malicious, 'refused', null],
  ['an unknown result must be checked first', {}, malicious, 'unknown', null],
])('a run is set back: %s', (_, before, change, state, back) => {
  expect(
    findSettable(ended(before, change, state)).settable.map((settable) => settable.back),
  ).toEqual(back === null ? [] : [back])
})

test('a run cannot be set back unless it is finished and of this tab', () => {
  const run = ended({}, malicious)
  const none = { settable: [], cannot: 0 }
  expect(findSettable(run)).toMatchObject({ settable: [{}], cannot: 0 })
  expect(findSettable(ended({ classification: null }, malicious))).toEqual({
    settable: [],
    cannot: 1,
  })
  expect(findSettable({ ...run, phase: 'paused', why: 'person' })).toEqual(none)
  expect(findSettable({ ...run, isCopy: true })).toEqual(none)
  const plan: Plan = { kind: 'revoke', apps: [], targets: [] }
  expect(findSettable({ ...run, plan })).toEqual(none)
})

test('apps that changed after the run are counted but not set back', () => {
  const [settable] = findSettable(ended({}, malicious)).settable
  if (settable === undefined) throw new Error('nothing to set back')
  const read = (values: Partial<Comparable>) =>
    countSetBack(
      [settable],
      () => app('a', { keyEvents: savedOn('2026-02-02'), ...values }),
      noneLeftOut,
    )
  const left = read({ classification: 'malicious' })
  expect(left).toMatchObject({ changed: 0, alreadySo: 0, send: [{ app: { id: id('a') } }] })
  expect(left.plan.targets[0]).toMatchObject({
    own: { classification: 'safe' },
    planned: {
      classification: 'malicious',
      keyEvents: { classificationChanged: { at: '2026-02-02T00:00:00Z' } },
    },
  })
  expect(read({ classification: 'suspicious' })).toMatchObject({ send: [], changed: 1 })
  expect(read({ classification: 'safe' })).toMatchObject({ send: [], alreadySo: 1 })
  expect(countSetBack([settable], () => undefined, noneLeftOut)).toMatchObject({
    send: [],
    changed: 0,
  })
})

test('a set-back plan is titled “Set back”, and setting a policy requires typing the number', () => {
  const back = (change: AppChange): Plan => ({
    kind: 'decide',
    change: {},
    targets: ['a', 'b'].map((name) => ({ ...toPlannedApp(app(name)), own: change })),
  })
  expect(runTitle(back({ classification: 'safe' }))).toBe('Set back 2 apps')
  expect(mustTypeNumber(back({ classification: 'safe' }))).toBe(false)
  expect(mustTypeNumber(back({ remediation: ['revoke'] }))).toBe(true)
})
