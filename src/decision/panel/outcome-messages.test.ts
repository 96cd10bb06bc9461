import { expect, test } from 'vitest'
import type { Decided } from '#/api/oauth-apps/mutations'
import { exampleApp } from '#/testing/example-app'
import { formatSecond, formatZone } from '#/lib/time/time'
import {
  currentApp,
  followUp,
  outcomeMessage,
  shownAbove,
  countSteps,
  stillGrantedMessage,
  supersededMessage,
  watchMessages,
  type Afterwards,
} from './outcome-messages'

const at = Date.parse('2026-11-20T12:00:00Z')
const time = `${formatSecond(at)} ${formatZone(at)}`
const before = exampleApp('a', {
  recommendedClassification: { value: 'safe', status: 'staged', issueId: null },
})
const app = {
  ...before,
  classification: 'safe',
  recommendedClassification: { value: 'safe', status: 'accepted', issueId: null },
}
const decided: Decided = {
  kind: 'decided',
  verdict: 'confirmed',
  sentence: '',
  change: { classification: 'safe' },
  before,
  app,
  operation: 1,
  answered: 'recorded',
  endedAt: 0,
  writeError: null,
  readError: null,
  at,
}

const youSent = 'You sent: Classification: Safe.'
const checksAgain =
  'The change may still arrive. The console checks again within 15 seconds and resends nothing.'
const none = `at ${time} the service did not show the change. ${youSent} ${checksAgain}`
const others = `(checked at ${time}). Now: Safe, no policy. Recommendation accepted. ${youSent}`
const nothing = `(checked at ${time}). ${youSent} The service does not show the change.`
const maybe = `(tried at ${time}). ${youSent} The change may have been recorded.`
test.each<[Decided['verdict'], string, string]>([
  ['confirmed', `Confirmed by the service at ${time}:`, 'Safe, recommendation accepted'],
  ['still staged', `Saved at ${time}, but the recommendation is still staged.`, ''],
  ['changed meanwhile', 'The app changed in the meantime', others],
  ['not recorded', 'Not recorded', nothing],
  ['no trace yet', 'Not confirmed yet:', none],
  ['unconfirmed', 'Could not confirm', maybe],
])('the outcome “%s” is shown with its time', (verdict, lead, text) => {
  expect(outcomeMessage({ ...decided, verdict })).toEqual({ lead, text })
})

const underPolicy = { ...app, remediation: ['revoke'] }
const malicious = {
  change: { classification: 'malicious' },
  app: { ...app, classification: 'malicious' },
} as const
const policy = { change: { remediation: ['revoke'] }, app: underPolicy } as const
const had: Partial<Decided> = { before: { ...before, remediation: ['revoke'] } }
const removed: Partial<Decided> = { ...had, change: { remediation: [] } }
const both = { ...policy, change: { classification: 'safe', ...policy.change } } as const
test.each<[string, Partial<Decided>, Afterwards]>([
  ['a policy', policy, 'enforcement runs'],
  ['a policy and a value, still staged', { ...both, verdict: 'still staged' }, 'enforcement runs'],
  ['only a classification, under a policy', { ...had, app: underPolicy }, 'policy may be enforced'],
  ['only a classification, before someone set a policy', { app: underPolicy }, null],
  ['only a classification, and the policy is gone', had, null],
  ['the policy was removed', removed, null],
  ['the policy was removed, and someone set a policy', { ...removed, app: underPolicy }, null],
  ['a policy, and someone removed it', { ...policy, app }, null],
  ['safe without a policy', {}, null],
  ['overprivileged without a policy', { change: { classification: 'overprivileged' } }, null],
  ['malicious without a policy', malicious, 'still granted'],
  [
    'suspicious without a policy',
    { change: { classification: 'suspicious' }, app: { ...app, classification: 'suspicious' } },
    'still granted',
  ],
  ['malicious, policy', { ...malicious, ...had, app: underPolicy }, 'policy may be enforced'],
  ['malicious, before someone set a policy', { ...malicious, app: underPolicy }, null],
  ['malicious, safe since then', { ...malicious, app }, null],
  ['not recorded', { app: underPolicy, verdict: 'not recorded' }, null],
  ['no trace yet', { app: underPolicy, verdict: 'no trace yet' }, null],
  ['not confirmed', { app: underPolicy, verdict: 'unconfirmed' }, null],
  ['changed meanwhile', { app: underPolicy, verdict: 'changed meanwhile' }, null],
  ['no answer when it was read back', { app: null }, null],
])('a decision has a follow-up: %s', (_, change, afterwards) => {
  expect(followUp({ ...decided, ...change })).toBe(afterwards)
})

test('the follow-up is about the app as shown now, unless that is another app', () => {
  expect(currentApp(decided, underPolicy)).toBe(underPolicy)
  expect(currentApp(decided)).toBe(app)
  expect(currentApp(decided, { ...underPolicy, clientId: 'other.example' })).toBe(app)
  expect(currentApp(decided, { ...underPolicy, tenantId: 'tnt.1.other' })).toBe(app)
})

test.each([
  [220, '220 accounts still grant it.'],
  [1, '1 account still grants it.'],
  [0, null],
  [null, 'Accounts may still grant it.'],
  [undefined, 'Accounts may still grant it.'],
])('%s remaining accounts after a decision without a policy give %j', (count, words) => {
  expect(stillGrantedMessage(count)).toBe(words)
})

test.each<[string, Decided['verdict'], string, string, boolean]>([
  ['on the page where it was made', 'confirmed', '/apps', '/apps', true],
  ['not elsewhere', 'confirmed', '/apps', '/operations', false],
  ['on every page while it is unconfirmed', 'unconfirmed', '/apps', '/operations', true],
  ['not on the app’s own page', 'unconfirmed', '/apps', `/apps/${app.id}`, false],
  ['not on its page in the queue', 'confirmed', `/review/${app.id}`, `/review/${app.id}`, false],
])('an outcome is shown above the content %s', (_, verdict, where, path, shown) => {
  const started = new Map([[app.id, { decided: { ...decided, verdict }, path: where }]])
  expect(shownAbove(started, path).map(([id]) => id)).toEqual(shown ? [app.id] : [])
})

test('falling counts are listed without repeats', () => {
  expect(countSteps([5, 5, 4, 4, 1200, 0])).toBe('5, 4, 1,200, 0')
  expect(countSteps([])).toBe('')
  expect(Object.values(watchMessages).join(' ')).not.toMatch(/revoked/i)
  expect(watchMessages.zero).toBe('At the last count no account granted access.')
  // A single failure does not mean that the count cannot be read again.
  expect(watchMessages.failed).toMatch(/last count/)
})

test('after a conflicting change the dialog repeats what was sent', () => {
  const change = { classification: 'safe' } as const
  expect(supersededMessage({ verdict: 'changed meanwhile', change })).toBe(
    'You sent: Classification: Safe. The service shows different values. Review them and decide again.',
  )
})
