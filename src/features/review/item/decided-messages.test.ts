import { expect, test } from 'vitest'
import { countMessage, decidedMessage } from './decided-messages'

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
