import { expect, test } from 'vitest'
import {
  leaveOutMessage,
  sentMessage,
  valueToday,
  decideDisabledReason,
  planDisabledReason,
  revokeDisabledReason,
} from './plan-messages'

test.each([
  [1, 'Leave out this app'],
  [5, 'Leave out these 5 apps'],
])('the checkbox label to leave out %i agrees in number', (count, words) => {
  expect(leaveOutMessage(count)).toBe(words)
})

test.each([
  ['nothing is chosen', 12, null, 'Choose a classification or a standing policy first.'],
  ['something is sent', 12, { send: [1], alreadySo: 11, leftOut: 0 }, null],
  [
    'all apps already have the values',
    12,
    { send: [], alreadySo: 12, leftOut: 0 },
    'All 12 apps already have these values. Nothing would be sent.',
  ],
  [
    'the only app already has the values',
    1,
    { send: [], alreadySo: 1, leftOut: 0 },
    'This app already has these values. Nothing would be sent.',
  ],
  [
    'everything is left out',
    12,
    { send: [], alreadySo: 2, leftOut: 10 },
    'Every app is left out or already has these values. Nothing would be sent.',
  ],
])('a decision plan says whether it can start when %s', (_, apps, counts, words) => {
  expect(decideDisabledReason(apps, counts)).toBe(words)
})

test.each([
  [{ send: [1], ended: 3, malformed: 1 }, null],
  [
    { send: [], ended: 3, malformed: 0 },
    'All of these grants have already ended. Nothing would be sent.',
  ],
  [
    { send: [], ended: 0, malformed: 1 },
    'All of these account IDs are malformed. Nothing would be sent.',
  ],
  [
    { send: [], ended: 1, malformed: 1 },
    'All of these grants have already ended or have malformed account IDs. Nothing would be sent.',
  ],
])('a revoke plan says whether it can start: %j', (counts, words) => {
  expect(revokeDisabledReason(counts)).toBe(words)
})

test('the row of sent apps counts the tenants if there are several', () => {
  expect(sentMessage(1)).toBe('Will be sent, one request each')
  expect(sentMessage(3)).toBe('Will be sent, one request each, in 3 tenants')
})

test('a plan that reads its apps again explains why none can be sent', () => {
  const none = 'None of them is as it was.'
  expect(planDisabledReason(false, { send: [1], leftOut: 0 }, none)).toBe(
    'Wait until the apps have loaded.',
  )
  expect(planDisabledReason(true, { send: [1], leftOut: 1 }, none)).toBeNull()
  expect(planDisabledReason(true, { send: [], leftOut: 1 }, none)).toMatch(/^Every app is left out/)
  expect(planDisabledReason(true, { send: [], leftOut: 0 }, none)).toBe(none)
})

test.each([
  [{}, 'now Unknown, policy: None'],
  [{ classification: 'suspicious', remediation: ['revoke'] }, 'now Suspicious, policy: Revoke'],
  [
    { recommendedClassification: { value: 'malicious', status: 'staged' } },
    'now Unknown, staged: Malicious, policy: None',
  ],
])('the values of the app %j are shown as “%s”', (change, words) => {
  const app = { classification: null, recommendedClassification: null, remediation: [] }
  expect(valueToday({ ...app, ...change })).toBe(words)
})
