import { outcomeMessages } from '#/domain/writes/write-messages'
import { expect, test } from 'vitest'
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
const revoke: AppChange = { remediation: ['revoke'] }
const recommendation = (value: string, status: string) => ({
  recommendedClassification: { value, status },
})
const accepted = recommendation('malicious', 'accepted')
const rejected = recommendation('malicious', 'rejected')
const stillStaged = { recommendedClassification: staged }
const withdrawn = { recommendedClassification: null }
const done: Partial<Comparable> = { classification: 'malicious', ...accepted, keyEvents: later }
/** Another admin has written a policy or a classification. */
const policy = { remediation: ['revoke'], keyEvents: before.keyEvents }
const policyNow = { ...policy, keyEvents: { ...before.keyEvents, remediationChanged: second } }
const suspicious = { classification: 'suspicious', keyEvents: later }
const savedAgain = { keyEvents: { ...before.keyEvents, remediationChanged: second } }
const firstSave = { keyEvents: { classificationChanged: second } }
const delayed = 'may land late'

test.each<[string, AppChange, Partial<Comparable>, Answered, DecisionOutcome]>([
  ['applied', accept, done, 'recorded', 'confirmed'],
  ['applied, then 500', accept, done, 'failed', 'confirmed'],
  ['applied, then silence', accept, done, delayed, 'confirmed'],
  ['applied, resolved as rejected', accept, { ...done, ...rejected }, 'recorded', 'confirmed'],
  ['withdrawn meanwhile', accept, { ...done, ...withdrawn }, 'recorded', 'confirmed'],
  ['applied, no issue carries it', accept, { ...done, ...stillStaged }, 'recorded', 'still staged'],
  [
    'another recommendation is staged now',
    accept,
    { ...done, ...recommendation('safe', 'staged') },
    'recorded',
    'confirmed',
  ],
  ['kept', keep, { ...rejected, keyEvents: later }, 'recorded', 'confirmed'],
  ['kept, then 500', keep, { ...rejected, keyEvents: later }, 'failed', 'confirmed'],
  ['kept, then 500, and not shown', keep, {}, 'failed', 'not recorded'],
  ['kept, then 500, and another admin’s policy', keep, policyNow, 'failed', 'not recorded'],
  ['kept, then 500, and withdrawn', keep, withdrawn, 'failed', 'not recorded'],
  ['kept, then silence, staged', keep, recommendation('safe', 'staged'), delayed, 'no trace yet'],
  ['kept, then 500, and resolved', keep, rejected, 'failed', 'confirmed'],
  ['kept, only its policy', { ...keep, ...revoke }, policyNow, 'failed', 'unconfirmed'],
  ['kept, then 500, and saved again', keep, { keyEvents: later }, 'failed', 'still staged'],
  ['kept, then 500, for the first time', keep, firstSave, 'failed', 'still staged'],
  ['kept, then 500, and the times are gone', keep, { keyEvents: {} }, 'failed', 'still staged'],
  ['the same policy, then 500', { remediation: [] }, {}, 'failed', 'not recorded'],
  ['the same policy, then 500, saved', { remediation: [] }, savedAgain, 'failed', 'confirmed'],
  ['a policy, then 500, and no time of it yet', revoke, policy, 'failed', 'confirmed'],
  ['a policy, only a classification', revoke, accept, 'failed', 'changed meanwhile'],
  ['a policy, then silence, resolved', { remediation: [] }, rejected, delayed, 'no trace yet'],
  ['dropped before it was applied', accept, {}, 'failed', 'not recorded'],
  ['no answer, and not shown yet', accept, {}, delayed, 'no trace yet'],
  ['no answer, and another admin wrote', accept, suspicious, delayed, 'unconfirmed'],
  ['no answer, and another admin’s policy', accept, policyNow, delayed, 'no trace yet'],
  ['answered 200, and not shown', accept, {}, 'recorded', 'unconfirmed'],
  ['another admin wrote', accept, suspicious, 'recorded', 'changed meanwhile'],
  ['another admin wrote, ours failed', accept, suspicious, 'failed', 'changed meanwhile'],
  ['another client ID shows it', accept, { ...done, clientId: 'b' }, 'recorded', 'unconfirmed'],
  ['another tenant shows it', accept, { ...done, tenantId: 'b' }, 'failed', 'unconfirmed'],
  ['policy saved', revoke, { ...policy, keyEvents: later }, 'recorded', 'confirmed'],
  ['the policy is gone again', { ...accept, ...revoke }, done, 'recorded', 'changed meanwhile'],
])('a save has its outcome: %s', (_, change, now, answered, outcome) => {
  expect(toDecisionOutcome(before, change, { ...before, ...now }, answered)).toBe(outcome)
})

const both: AppChange = { remediation: ['revoke', 'notify'] }
const hidden = recommendation('malicious', 'rej\u202Eected')
const huge = recommendation('malicious', 'r'.repeat(400))

test.each<[AppChange, Partial<Comparable>, string]>([
  [accept, done, 'Malicious, recommendation accepted.'],
  [keep, accepted, 'Safe, recommendation accepted.'],
  [accept, { ...done, ...withdrawn }, 'Malicious, the recommendation is no longer shown.'],
  [both, { remediation: ['revoke', 'notify'] }, 'policy Revoke and notify.'],
  [{ remediation: [] }, {}, 'no policy.'],
  [accept, { ...done, ...hidden }, 'Malicious, recommendation rej U+202E ected.'],
  [accept, { ...done, ...huge }, `Malicious, recommendation ${'r'.repeat(374)}….`],
])('a confirmed change to %j names what %j shows: %s', (change, now, words) => {
  const sentence = outcomeSentence('confirmed', before, change, { ...before, ...now }, '19:45:02')
  expect(sentence).toBe(`${outcomeMessages.confirmed} ${words}`)
})

const noTrace = 'Not confirmed. At 19:45:02 the service did not show the change yet.'

test.each<[DecisionOutcome, string]>([
  ['changed meanwhile', 'Changed in the meantime.'],
  ['not recorded', outcomeMessages['not recorded']],
  ['no trace yet', noTrace],
  ['still staged', 'Saved, but the recommendation is still staged.'],
  ['unconfirmed', outcomeMessages.unconfirmed],
])('the outcome “%s” has its sentence', (outcome, sentence) => {
  expect(outcomeSentence(outcome, before, accept, { ...before, ...done }, '19:45:02')).toBe(
    sentence,
  )
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
  [{ ...withdrawn, remediation: ['revoke', 'notify'] }, 'Now: Safe, policy Revoke and notify.'],
  [{ ...done, classification: null }, 'Now: Unknown, no policy. Recommendation accepted.'],
  [{ ...withdrawn, classification: 'par\u202Eked' }, 'Now: par U+202E ked, no policy.'],
  [{ ...withdrawn, classification: 'x'.repeat(400) }, `Now: ${'x'.repeat(395)}…`],
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
