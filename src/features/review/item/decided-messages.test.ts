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
])('the service shows %j as “%s”', (change, words) => {
  expect(decidedMessage({ ...plain, ...change })).toBe(words)
})

const policy = { ...plain, remediation: ['revoke'] }
test.each<[string, typeof plain | typeof policy, number | null, number | null, string | null]>([
  ['falls', policy, 1220, 116, '1,220 → 116 active'],
  ['does not change', policy, 220, 220, '220 active'],
  ['was not read again yet', policy, 220, null, '220 active'],
  ['was never read', policy, null, null, null],
  [
    'has no policy, although the app is malicious',
    plain,
    1220,
    null,
    '1,220 accounts still grant it',
  ],
  [
    'has no policy, and one account',
    { ...plain, classification: 'suspicious' },
    1,
    null,
    '1 account still grants it',
  ],
  ['has no policy, and no account', plain, 0, null, null],
  ['has no policy, and was never read', plain, null, null, null],
  ['is of a safe app', { ...plain, classification: 'safe' }, 220, null, null],
])('the live number in the line, where it %s', (_, app, before, now, words) => {
  expect(countMessage(app, before, now)).toBe(words)
})
