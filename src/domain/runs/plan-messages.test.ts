import { expect, test } from 'vitest'
import { staged } from '#/testing/comparable-app'
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

const nothing = 'Nothing would be sent.'
const counts = (send: number[], alreadySo: number, leftOut: number) => ({
  send,
  alreadySo,
  leftOut,
})

test.each([
  ['nothing is chosen', 12, null, 'Choose a classification or a standing policy first.'],
  ['something is sent', 12, counts([1], 11, 0), null],
  ['all are so', 12, counts([], 12, 0), `All 12 apps already have these values. ${nothing}`],
  ['the only one is so', 1, counts([], 1, 0), `This app already has these values. ${nothing}`],
  [
    'everything is left out',
    12,
    counts([], 2, 10),
    `Every app is left out or already has these values. ${nothing}`,
  ],
])('a decision plan says whether it can start when %s', (_, apps, plan, words) => {
  expect(decideDisabledReason(apps, plan)).toBe(words)
})

test.each([
  [[1], 3, 1, null],
  [[], 3, 0, 'grants have already ended'],
  [[], 0, 1, 'account IDs are malformed'],
  [[], 1, 1, 'grants have already ended or have malformed account IDs'],
])('a revoke plan of %j, %i ended and %i malformed can start, or: %s', (...row) => {
  const [send, ended, malformed, why] = row
  const words = why && `All of these ${why}. ${nothing}`
  expect(revokeDisabledReason({ send, ended, malformed })).toBe(words)
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
  [{ recommendedClassification: staged }, 'now Unknown, staged: Malicious, policy: None'],
])('the values of the app %j are shown as “%s”', (change, words) => {
  const app = { classification: null, recommendedClassification: null, remediation: [] }
  expect(valueToday({ ...app, ...change })).toBe(words)
})
