import { expect, test } from 'vitest'
import { longestKept } from '#/lib/kept'
import { comparableApp } from '#/testing/comparable-app'
import { readPlan } from './kept-plan'

const app = (name: string) => ({ appId: `oapp.1.${name}`, planned: comparableApp })
const change = { classification: 'malicious', remediation: ['revoke'] }
const decide = { kind: 'decide', change, targets: [app('a'), app('b')] }
const long = 'x'.repeat(longestKept + 1)

test('a kept decision is read back unchanged', () => {
  const own = { ...app('c'), own: { remediation: ['revoke', 'notify'] } }
  const all = { ...decide, accepts: true, targets: [...decide.targets, own] }
  expect(readPlan(all)).toEqual({ plan: all, places: [0, 1, 2], lost: 0 })
  for (const part of [{ remediation: [] }, { classification: 'safe' }]) {
    const plan = { ...decide, change: part }
    expect(readPlan(plan)).toStrictEqual({ plan, places: [0, 1], lost: 0 })
  }
})

test('the items of a kept policy are sent in the order that the service accepts', () => {
  const read = readPlan({ ...decide, change: { remediation: ['notify', 'revoke'] } })
  expect(read?.plan).toMatchObject({ change: { remediation: ['revoke', 'notify'] } })
})

test.each<[string, unknown]>([
  ['another kind', { ...decide, kind: 'delete' }],
  ['no change', { ...decide, change: null }],
  ['an unlisted classification', { ...decide, change: { classification: 'fine' } }],
  ['an unlisted policy', { ...decide, change: { remediation: ['delete'] } }],
  ['an accept that is not true', { ...decide, accepts: false }],
  ['targets that are no list', { ...decide, targets: { 0: app('a') } }],
  ['no target', { ...decide, targets: [] }],
  ['no readable target', { ...decide, targets: [{}] }],
  ['a revoke without a grant', { kind: 'revoke', apps: [], targets: [] }],
  ['nothing', null],
])('a kept plan with %s sends nothing', (_, stored) => {
  expect(readPlan(stored)).toBeNull()
})

const planned = (part: object) => ({ ...app('x'), planned: { ...comparableApp, ...part } })
test.each<[string, unknown]>([
  ['a malformed ID', app('../b')],
  ['an own unlisted policy', { ...app('x'), own: { remediation: ['delete'] } }],
  ['an own unlisted classification', { ...app('x'), own: { classification: 'fine' } }],
  ['a client ID that was not kept', planned({ clientId: undefined })],
  ['a text that was cut', planned({ tenantId: long })],
  ['a recommendation without a status', planned({ recommendedClassification: { value: 'safe' } })],
  ['an event without a time', planned({ keyEvents: { remediationChanged: {} } })],
  ['no text', null],
])('a target with %s is lost, and the others keep their places', (_, target) => {
  const read = readPlan({ ...decide, targets: [app('a'), target, app('b')] })
  expect(read).toEqual({ plan: decide, places: [0, 2], lost: 1 })
})

test('a kept app without a recommendation and events is read', () => {
  const nulls = { classification: null, recommendedClassification: null }
  for (const keyEvents of [{}, { classificationChanged: null, remediationChanged: null }]) {
    const targets = [planned({ ...nulls, keyEvents })]
    expect(readPlan({ ...decide, targets })?.plan.targets).toEqual(targets)
  }
})

const revoked = (name: string) => ({ appId: `oapp.1.${name}`, clientId: name, tenantId: 'tnt.1.a' })
const grant = (of: number, name: string) => ({ app: of, accountId: `acct.1.${name}` })
test('a kept revoke loses unreadable apps and grants, and each grant keeps its own app', () => {
  const apps = [revoked('a'), { ...revoked('b'), clientId: long }, revoked('c')]
  const odd = [grant(3, 'x'), { app: 0, accountId: 'mia' }, { accountId: 'acct.1.y' }]
  const targets = [grant(0, 'd'), grant(1, 'e'), ...odd, grant(2, 'f')]
  expect(readPlan({ kind: 'revoke', apps, targets })).toEqual({
    plan: {
      kind: 'revoke',
      apps: [revoked('a'), revoked('c')],
      targets: [grant(0, 'd'), grant(1, 'f')],
    },
    places: [0, 5],
    lost: 4,
  })
})
