import { describe, expect, test } from 'vitest'
import type { AccountId, OauthAppId } from '../ids'
import { comparableApp, savedOn, staged } from '#/testing/comparable-app'
import type { AppChange, Decidable } from '../decision/decision'
import { decisionOutcome, revokeOutcome, settledByEntry } from './outcomes'
import { changeFor, isAlreadySo, mustTypeNumber, toPlannedApp, runTitle, type Plan } from './plan'
import type { TargetState } from './run'
import { runLine } from './run-messages'

const target = { words: null, ours: null, said: null, app: null, accepted: false, tries: 1 }
const targets = (states: Partial<Record<TargetState, number>>) =>
  Object.entries(states).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, at) => ({
      ...target,
      id: `${state} ${at}`,
      state: state as TargetState,
    })),
  )

const settled = { confirmed: 300, 'still staged': 2, 'already so': 5, 'changed since planned': 3 }
const failed = { refused: 2, failed: 1, unknown: 1 }
const underWay = { waiting: 487, reading: 1, sending: 1, 'reading back': 1 }
const line =
  '314 of 804 done: 300 confirmed, 2 still staged, 5 already so, 3 changed since planned, 2 refused, 1 failed, 1 unknown; 490 not tried'
test.each<[Partial<Record<TargetState, number>>, string]>([
  [{ ...settled, ...failed, ...underWay }, line],
  [{ waiting: 2 }, '0 of 2 done; 2 not tried'],
  [{ confirmed: 1060 }, '1,060 of 1,060 done: 1,060 confirmed'],
  [{}, '0 of 0 done'],
])('targets in %j are counted in one line', (states, words) => {
  expect(runLine({ targets: targets(states) })).toBe(words)
})

const appId = (at: number) => `oapp.1.${at}` as OauthAppId
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const apps = (change: AppChange, count: number): Plan => ({
  kind: 'decide',
  change,
  targets: numbers(count).map((at) => toPlannedApp({ ...comparableApp, id: appId(at) })),
})
const grants = (count: number, inApps = 1): Plan => ({
  kind: 'revoke',
  apps: numbers(inApps).map((at) => ({ appId: appId(at), clientId: 'a', tenantId: 'tnt.1.a' })),
  targets: numbers(count).map((at) => ({ app: 0, accountId: `acct.1.${at}` as AccountId })),
})
const malicious: AppChange = { classification: 'malicious' }
const policy: AppChange = { remediation: ['revoke', 'notify'] }

test.each<[Plan, string, boolean]>([
  [apps(malicious, 804), 'Set Malicious for 804 apps', false],
  [apps({ classification: 'safe' }, 1), 'Set Safe for 1 app', false],
  [apps({ ...malicious, ...policy }, 2), 'Set Malicious, revoke and notify for 2 apps', true],
  [apps({ remediation: [] }, 2), 'Remove policy for 2 apps', false],
  [apps({ remediation: ['revoke'] }, 2), 'Save policy for 2 apps', true],
  [grants(1), 'Revoke 1 grant', false],
  [grants(4), 'Revoke 4 grants', false],
  [grants(5), 'Revoke 5 grants', true],
  [grants(4000), 'Revoke 4,000 grants', true],
  [grants(41, 12), 'Revoke 41 grants in 12 apps', true],
])('plan %# has the title %j and needs a typed number: %s', (plan, title, isTyped) => {
  expect([runTitle(plan), mustTypeNumber(plan)]).toEqual([title, isTyped])
})

const stagedNow = { recommendedClassification: staged }
const reversed = { remediation: ['notify', 'revoke'] }
const safe: AppChange = { classification: 'safe' }
test.each<[Partial<Decidable>, AppChange, AppChange]>([
  [{}, safe, {}],
  [{}, malicious, malicious],
  [{ classification: null }, safe, safe],
  [stagedNow, safe, safe],
  [stagedNow, { remediation: [] }, {}],
  [{}, { ...safe, ...policy }, policy],
  [reversed, policy, {}],
  [reversed, { ...malicious, ...policy }, malicious],
])('an app with %j and the change %j sends only differing values: %j', (values, change, sent) => {
  const plain = { classification: 'safe', recommendedClassification: null, remediation: [] }
  const now: Decidable = { ...plain, ...values }
  expect(changeFor(now, change)).toEqual(sent)
  expect(isAlreadySo(now, change)).toBe(Object.keys(sent).length === 0)
})

test('a plan keeps no name', () => {
  const id = 'oapp.1.a' as OauthAppId
  const app = { ...comparableApp, id, name: 'Pearlock Drive', keyEvents: savedOn('2026-02-01') }
  expect(toPlannedApp(app)).toEqual({
    appId: id,
    planned: { ...comparableApp, keyEvents: savedOn('2026-02-01') },
  })
})

describe('the outcome of a revoke (SERVICE.md §4.4)', () => {
  const answer = (kind: 'refused' | 'no answer', status: number | null) =>
    ({ kind, status, words: 'ours.', said: { words: 'theirs.', failures: [] } }) as const
  test.each([
    [{ kind: 'accepted' }, { active: false }, 'confirmed'],
    [{ kind: 'accepted' }, { active: true }, 'unknown'],
    [{ kind: 'accepted' }, null, 'unknown'],
    [answer('refused', 403), null, 'refused'],
    [answer('refused', 404), null, 'refused'],
    [answer('no answer', 500), null, 'unknown'],
  ] as const)('the answer %j with the entry %j gives %s', (gets, entry, state) => {
    expect(revokeOutcome(gets, entry).state).toBe(state)
  })

  test('S-29: the message of the service is kept apart from ours', () => {
    for (const gets of [answer('refused', 403), answer('no answer', 500)]) {
      const { words, ours = words, said } = revokeOutcome(gets, null)
      expect(said).toEqual({ words: 'theirs.', failures: [] })
      expect(`${words} ${ours}`).not.toContain('theirs.')
    }
  })
})

test.each([
  [{ edge: { active: false } }, 'confirmed'],
  // The list shows the last sync, so the grant may have ended already, and a retry would be a second write.
  [{ edge: { active: true } }, 'unknown'],
  // The complete list does not contain the account.
  ['not listed', 'confirmed'],
  // The account may be in an unread part of the list.
  ['not read', 'unknown'],
] as const)('R-45: a check with the result %j gives %s, accepted or not', (found, state) => {
  expect([true, false].map((is) => settledByEntry(found, is).state)).toEqual([state, state])
})

test.each([
  ['confirmed', 'confirmed'],
  ['not recorded', 'failed'],
  ['still staged', 'still staged'],
  ['changed meanwhile', 'unknown'],
  ['unconfirmed', 'unknown'],
] as const)('the decision outcome %j gives the state %j', (outcome, state) => {
  expect(decisionOutcome(outcome, 'why', false).state).toBe(state)
})
