import { outcomeMessages } from '#/domain/writes/write-messages'
import { describe, expect, test } from 'vitest'
import { comparableApp as before, savedOn, staged } from '#/testing/comparable-app'
import type { AppChange } from './decision'
import type { Comparable } from './decision-conflict'
import {
  changeMessage,
  nowMessage,
  toDecisionOutcome,
  outcomeSentence,
  type DecisionOutcome,
  decisionAsText,
} from './decision-outcome'
import type { Answered } from '../writes/delayed-write'

const second = { at: '2026-02-02T00:00:00Z' }
const later = savedOn('2026-02-02')

const accept: AppChange = { classification: 'malicious' }
const keep: AppChange = { classification: 'safe' }
const accepted = { value: 'malicious', status: 'accepted' }
const rejected = { value: 'malicious', status: 'rejected' }
const done: Partial<Comparable> = {
  classification: 'malicious',
  recommendedClassification: accepted,
  keyEvents: later,
}

describe('the outcome of a save', () => {
  test.each<[string, AppChange, Partial<Comparable>, Answered, DecisionOutcome]>([
    ['applied', accept, done, 'recorded', 'confirmed'],
    ['applied, then 500', accept, done, 'failed', 'confirmed'],
    ['applied, then silence', accept, done, 'may land late', 'confirmed'],
    [
      'applied, and resolved as rejected',
      accept,
      { ...done, recommendedClassification: rejected },
      'recorded',
      'confirmed',
    ],
    [
      'withdrawn meanwhile',
      accept,
      { ...done, recommendedClassification: null },
      'recorded',
      'confirmed',
    ],
    [
      'applied, but still staged because no issue carries it',
      accept,
      { ...done, recommendedClassification: staged },
      'recorded',
      'still staged',
    ],
    [
      'another recommendation is staged now',
      accept,
      { ...done, recommendedClassification: { value: 'safe', status: 'staged' } },
      'recorded',
      'confirmed',
    ],
    [
      'kept',
      keep,
      { recommendedClassification: rejected, keyEvents: later },
      'recorded',
      'confirmed',
    ],
    [
      'kept, then 500',
      keep,
      { recommendedClassification: rejected, keyEvents: later },
      'failed',
      'confirmed',
    ],
    ['kept, then 500, and not shown', keep, {}, 'failed', 'not recorded'],
    [
      'kept, then 500, and another admin wrote a policy',
      keep,
      { remediation: ['revoke'], keyEvents: { ...before.keyEvents, remediationChanged: second } },
      'failed',
      'not recorded',
    ],
    [
      'kept, then 500, and the recommendation was withdrawn',
      keep,
      { recommendedClassification: null },
      'failed',
      'not recorded',
    ],
    [
      'kept, then silence, and another recommendation is staged',
      keep,
      { recommendedClassification: { value: 'suspicious', status: 'staged' } },
      'may land late',
      'no trace yet',
    ],
    [
      'kept, then 500, and resolved',
      keep,
      { recommendedClassification: rejected },
      'failed',
      'confirmed',
    ],
    [
      'kept with a policy, then 500, and only the policy is there',
      { ...keep, remediation: ['revoke'] },
      { remediation: ['revoke'], keyEvents: { ...before.keyEvents, remediationChanged: second } },
      'failed',
      'unconfirmed',
    ],
    ['kept, then 500, and saved again', keep, { keyEvents: later }, 'failed', 'still staged'],
    [
      'kept, then 500, for the first time',
      keep,
      { keyEvents: { classificationChanged: second } },
      'failed',
      'still staged',
    ],
    ['kept, then 500, and the times are gone', keep, { keyEvents: {} }, 'failed', 'still staged'],
    ['the same policy again, then 500', { remediation: [] }, {}, 'failed', 'not recorded'],
    [
      'the same policy again, then 500, and it was saved',
      { remediation: [] },
      { keyEvents: { ...before.keyEvents, remediationChanged: second } },
      'failed',
      'confirmed',
    ],
    [
      'a policy, then 500, and no time of it yet',
      { remediation: ['revoke'] },
      { remediation: ['revoke'] },
      'failed',
      'confirmed',
    ],
    [
      'a policy, then 500, and only a classification is there',
      { remediation: ['revoke'] },
      { classification: 'malicious' },
      'failed',
      'changed meanwhile',
    ],
    [
      'a policy, then silence, and the recommendation is resolved',
      { remediation: [] },
      { recommendedClassification: rejected },
      'may land late',
      'no trace yet',
    ],
    ['dropped before it was applied', accept, {}, 'failed', 'not recorded'],
    ['no answer, and not shown yet', accept, {}, 'may land late', 'no trace yet'],
    [
      'no answer, and another admin wrote',
      accept,
      { classification: 'suspicious', keyEvents: later },
      'may land late',
      'unconfirmed',
    ],
    [
      'no answer, and another admin wrote a policy',
      accept,
      { remediation: ['revoke'], keyEvents: { ...before.keyEvents, remediationChanged: second } },
      'may land late',
      'no trace yet',
    ],
    ['answered 200, and not shown', accept, {}, 'recorded', 'unconfirmed'],
    [
      'another admin wrote',
      accept,
      { classification: 'suspicious', keyEvents: later },
      'recorded',
      'changed meanwhile',
    ],
    [
      'another admin wrote, and ours failed',
      accept,
      { classification: 'suspicious', keyEvents: later },
      'failed',
      'changed meanwhile',
    ],
    [
      'policy saved',
      { remediation: ['revoke'] },
      { remediation: ['revoke'], keyEvents: later },
      'recorded',
      'confirmed',
    ],
    [
      'policy and value, but the policy is gone again',
      { ...accept, remediation: ['revoke'] },
      done,
      'recorded',
      'changed meanwhile',
    ],
  ])('a save has its outcome: %s', (_, change, now, answered, outcome) => {
    expect(toDecisionOutcome(before, change, { ...before, ...now }, answered)).toBe(outcome)
  })
})

test.each<[DecisionOutcome, AppChange, Partial<Comparable>, string]>([
  ['confirmed', accept, done, `${outcomeMessages.confirmed} Malicious, recommendation accepted.`],
  [
    'confirmed',
    keep,
    { recommendedClassification: accepted },
    `${outcomeMessages.confirmed} Safe, recommendation accepted.`,
  ],
  [
    'confirmed',
    accept,
    { ...done, recommendedClassification: null },
    `${outcomeMessages.confirmed} Malicious, the recommendation is no longer shown.`,
  ],
  [
    'confirmed',
    { remediation: ['revoke', 'notify'] },
    { remediation: ['revoke', 'notify'] },
    `${outcomeMessages.confirmed} policy Revoke and notify.`,
  ],
  ['confirmed', { remediation: [] }, {}, `${outcomeMessages.confirmed} no policy.`],
  [
    'confirmed',
    accept,
    { ...done, recommendedClassification: { value: 'malicious', status: 'rej\u202Eected' } },
    `${outcomeMessages.confirmed} Malicious, recommendation rej U+202E ected.`,
  ],
  ['changed meanwhile', accept, { classification: 'suspicious' }, 'Changed in the meantime.'],
  ['not recorded', accept, {}, outcomeMessages['not recorded']],
  [
    'no trace yet',
    accept,
    {},
    'Not confirmed. At 19:45:02 the service did not show the change yet.',
  ],
  ['still staged', accept, done, 'Saved, but the recommendation is still staged.'],
  ['unconfirmed', accept, done, outcomeMessages.unconfirmed],
])('the outcome “%s” of %j has its sentence', (outcome, change, now, sentence) => {
  expect(outcomeSentence(outcome, before, change, { ...before, ...now }, '19:45:02')).toBe(sentence)
})

test('an outcome without a second read of the app reads “Could not confirm.”', () => {
  expect(outcomeSentence('confirmed', before, accept, null, '19:45:02')).toBe(
    outcomeMessages.unconfirmed,
  )
})

test('a sent change has its text', () => {
  expect(changeMessage({ remediation: ['revoke'] })).toBe('Standing policy: Revoke')
  expect(changeMessage({ classification: 'safe' })).toBe('Classification: Safe')
  expect(changeMessage({ classification: 'safe', remediation: [] })).toBe(
    'Classification: Safe; Standing policy: None',
  )
})

test.each<[Partial<Comparable>, string]>([
  [{}, 'Now: Safe, no policy. Recommendation Malicious awaiting decision.'],
  [done, 'Now: Malicious, no policy. Recommendation accepted.'],
  [
    { recommendedClassification: null, remediation: ['revoke', 'notify'] },
    'Now: Safe, policy Revoke and notify.',
  ],
  [{ ...done, classification: null }, 'Now: Unknown, no policy. Recommendation accepted.'],
  [
    { classification: 'par\u202Eked', recommendedClassification: null },
    'Now: par U+202E ked, no policy.',
  ],
])('the current state has its text: %j', (now, words) => {
  expect(nowMessage({ ...before, ...now })).toBe(words)
})

test('a decision as text has ID, tenant, value and link without hidden characters', () => {
  const app = { clientId: '1\u202E2.apps', tenantId: 'tnt.1.x' }
  const text = decisionAsText(app, { classification: 'malicious' }, 'https://console/apps/oapp.1.x')
  expect(text).toBe(
    'Client ID: 12.apps\nTenant: tnt.1.x\nClassification: Malicious\nLink: https://console/apps/oapp.1.x',
  )
})
