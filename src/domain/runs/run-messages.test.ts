import { describe, expect, test } from 'vitest'
import type { AccountId, OauthAppId } from '../ids'
import { comparableApp, savedOn, staged } from '#/testing/comparable-app'
import type { AppChange, Decidable } from '../decision/decision'
import { decisionOutcome, revokeOutcome, settledByEntry } from './outcomes'
import { changeFor, isAlreadySo, mustTypeNumber, toPlannedApp, runTitle, type Plan } from './plan'
import type { TargetState } from './run'
import { runLine } from './run-messages'

const targets = (states: Partial<Record<TargetState, number>>) =>
  Object.entries(states).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${state} ${index}`,
      state: state as TargetState,
      words: null,
      ours: null,
      said: null,
      app: null,
      accepted: false,
      tries: 1,
    })),
  )

describe('the line of a run', () => {
  test.each<[Partial<Record<TargetState, number>>, string]>([
    [
      {
        confirmed: 300,
        'still staged': 2,
        'already so': 5,
        'changed since planned': 3,
        refused: 2,
        failed: 1,
        unknown: 1,
        waiting: 487,
        reading: 1,
        sending: 1,
        'reading back': 1,
      },
      '314 of 804 done: 300 confirmed, 2 still staged, 5 already so, 3 changed since planned, 2 refused, 1 failed, 1 unknown; 490 not tried',
    ],
    [{ waiting: 2 }, '0 of 2 done; 2 not tried'],
    [{ confirmed: 1060 }, '1,060 of 1,060 done: 1,060 confirmed'],
    [{}, '0 of 0 done'],
  ])('targets in %j are counted in one line', (states, line) => {
    expect(runLine({ targets: targets(states) })).toBe(line)
  })
})

const apps = (change: AppChange, count: number): Plan => ({
  kind: 'decide',
  change,
  targets: Array.from({ length: count }, (_, index) =>
    toPlannedApp({ ...comparableApp, id: `oapp.1.${index}` as OauthAppId }),
  ),
})
const grants = (count: number, inApps = 1): Plan => ({
  kind: 'revoke',
  apps: Array.from({ length: inApps }, (_, index) => ({
    appId: `oapp.1.${index}` as OauthAppId,
    clientId: 'a',
    tenantId: 'tnt.1.a',
  })),
  targets: Array.from({ length: count }, (_, index) => ({
    app: 0,
    accountId: `acct.1.${index}` as AccountId,
  })),
})

describe('the title of a run', () => {
  test.each<[Plan, string, boolean]>([
    [apps({ classification: 'malicious' }, 804), 'Set Malicious for 804 apps', false],
    [apps({ classification: 'safe' }, 1), 'Set Safe for 1 app', false],
    [
      apps({ classification: 'malicious', remediation: ['revoke', 'notify'] }, 2),
      'Set Malicious, revoke and notify for 2 apps',
      true,
    ],
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
})

describe('only differing values are sent', () => {
  const app = (values: Partial<Decidable>): Decidable => ({
    classification: 'safe',
    recommendedClassification: null,
    remediation: [],
    ...values,
  })
  const policy: AppChange = { remediation: ['revoke', 'notify'] }
  test.each<[Decidable, AppChange, AppChange]>([
    [app({}), { classification: 'safe' }, {}],
    [app({}), { classification: 'malicious' }, { classification: 'malicious' }],
    [app({ classification: null }), { classification: 'safe' }, { classification: 'safe' }],
    [
      app({ recommendedClassification: staged }),
      { classification: 'safe' },
      { classification: 'safe' },
    ],
    [app({ recommendedClassification: staged }), { remediation: [] }, {}],
    [app({}), { classification: 'safe', ...policy }, policy],
    [app({ remediation: ['notify', 'revoke'] }), policy, {}],
    [
      app({ remediation: ['notify', 'revoke'] }),
      { classification: 'malicious', ...policy },
      { classification: 'malicious' },
    ],
  ])('an app with %j and the change %j sends %j', (now, change, sent) => {
    expect(changeFor(now, change)).toEqual(sent)
    expect(isAlreadySo(now, change)).toBe(Object.keys(sent).length === 0)
  })
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
  const failed = (kind: 'refused' | 'no answer', status: number | null) =>
    ({ kind, status, words: 'ours.', said: { words: 'theirs.', failures: [] } }) as const
  test.each([
    [{ kind: 'accepted' }, { active: false }, 'confirmed'],
    [{ kind: 'accepted' }, { active: true }, 'unknown'],
    [{ kind: 'accepted' }, null, 'unknown'],
    [failed('refused', 403), null, 'refused'],
    [failed('refused', 404), null, 'refused'],
    [failed('no answer', 500), null, 'unknown'],
  ] as const)('the answer %j with the entry %j gives %s', (answer, entry, state) => {
    expect(revokeOutcome(answer, entry).state).toBe(state)
  })

  test('S-29: the message of the service is kept apart from ours', () => {
    for (const answer of [
      failed('refused', 403),
      failed('refused', 404),
      failed('no answer', 500),
    ]) {
      const { words, ours = words, said } = revokeOutcome(answer, null)
      expect(said).toEqual({ words: 'theirs.', failures: [] })
      expect(`${words} ${ours}`).not.toContain('theirs.')
    }
  })
})

test.each([
  [{ edge: { active: false } }, false, 'confirmed'],
  [{ edge: { active: false } }, true, 'confirmed'],
  // The list shows the last sync, so the grant may have ended already.
  [{ edge: { active: true } }, false, 'unknown'],
  // A later sync may update the list, so a retry would be a second write.
  [{ edge: { active: true } }, true, 'unknown'],
  // The complete list does not contain the account.
  ['not listed', false, 'confirmed'],
  ['not listed', true, 'confirmed'],
  // The account may be in an unread part of the list.
  ['not read', false, 'unknown'],
  ['not read', true, 'unknown'],
] as const)(
  'R-45: a check with the result %j, accepted before: %s, gives %s',
  (found, accepted, state) => {
    expect(settledByEntry(found, accepted).state).toBe(state)
  },
)

test.each([
  ['confirmed', 'confirmed'],
  ['not recorded', 'failed'],
  ['still staged', 'still staged'],
  ['changed meanwhile', 'unknown'],
  ['unconfirmed', 'unknown'],
] as const)('the decision outcome %j gives the state %j', (outcome, state) => {
  expect(decisionOutcome(outcome, 'why', false).state).toBe(state)
})
