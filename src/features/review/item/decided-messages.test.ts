import { expect, test } from 'vitest'
import { countMessage, countNow, decidedMessage } from './decided-messages'

const recommended = (status: string) => ({ value: 'malicious', status, issueId: null })
const plain = { classification: 'malicious', remediation: [], recommendedClassification: null }

test.each<[Partial<Parameters<typeof decidedMessage>[0]>, string]>([
  [{}, 'Malicious'],
  [{ remediation: ['revoke'] }, 'Malicious, Revoke'],
  [{ remediation: ['revoke', 'notify'] }, 'Malicious, Revoke and notify'],
  [{ recommendedClassification: recommended('accepted') }, 'Malicious'],
  [
    { classification: 'safe', recommendedClassification: recommended('rejected') },
    'Safe, recommendation rejected',
  ],
])('an app with the values %j is described as “%s”', (change, message) => {
  expect(decidedMessage({ ...plain, ...change })).toBe(message)
})

const suspicious = { ...plain, classification: 'suspicious' }
const policy = { ...plain, remediation: ['revoke'] }
test.each<[string, typeof plain | typeof policy, number | null, number | null, string | null]>([
  ['falls', policy, 1220, 116, '1,220 → 116 active'],
  ['does not change', policy, 220, 220, '220 active'],
  ['was not checked again yet', policy, 220, null, '220 active'],
  ['was never loaded', policy, null, null, null],
  ['is of a malicious app without policy', plain, 1220, null, '1,220 accounts still grant it'],
  ['is 1 without a policy', suspicious, 1, null, '1 account still grants it'],
  ['is zero without a policy', plain, 0, null, null],
  ['was never loaded, without a policy', plain, null, null, null],
  ['belongs to a safe app', { ...plain, classification: 'safe' }, 220, null, null],
])('the live count is described if it %s', (_, app, before, now, message) => {
  expect(countMessage(app, before, now)).toBe(message)
})

const counts = { numActive: 116, everGranted: 300, readAt: 10 }
const loaded = { data: counts, error: null, fetchStatus: 'idle' } as const
test.each<[string, Parameters<typeof countNow>[0], number | null]>([
  ['after it', { ...loaded, data: { ...counts, readAt: 11 } }, 116],
  ['at the same time', loaded, 116],
  ['before it', { ...loaded, data: { ...counts, readAt: 9 } }, null],
  ['never', undefined, null],
  ['after it, without a number', { ...loaded, data: { ...counts, numActive: null } }, null],
  ['after it, and then failed', { ...loaded, error: new Error('503') }, null],
  ['after it, and loads again', { ...loaded, fetchStatus: 'fetching' }, null],
  ['after it, and waits for the connection', { ...loaded, fetchStatus: 'paused' }, null],
])('the count now is known only if the latest one was read after the decision: %s', (...row) => {
  const [, state, now] = row
  expect(countNow(state, 10)).toBe(now)
})
