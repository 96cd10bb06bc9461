import { expect, test } from 'vitest'
import type { Decided } from '#/api/oauth-apps/mutations'
import { exampleApp } from '#/testing/example-app'
import { formatSecond, formatZone } from '#/lib/time'
import { isWatched, outcomeWords, shownAbove, stepsOf, watchWords } from './outcome-words'

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
  writeError: null,
  readError: null,
  at,
}

test.each<[Decided['verdict'], string, string]>([
  ['confirmed', `Confirmed by the service at ${time}:`, 'Safe, recommendation accepted'],
  [
    'still staged',
    `Saved at ${time}, but the recommendation is still staged.`,
    'Committed now: Classification: Safe. Nothing is sent again automatically.',
  ],
  [
    'changed meanwhile',
    'It was changed meanwhile',
    `(read at ${time}). You sent: Classification: Safe. The page shows the service’s values.`,
  ],
  [
    'not recorded',
    'Not recorded',
    `(read at ${time}). You sent: Classification: Safe. The service shows no trace of it.`,
  ],
  [
    'unconfirmed',
    'Could not confirm',
    `(tried at ${time}). You sent: Classification: Safe. It may have been recorded.`,
  ],
])('the outcome “%s” is on the page, with its time', (verdict, lead, text) => {
  expect(outcomeWords({ ...decided, verdict })).toEqual({ lead, text })
})

const underPolicy = { ...app, remediation: ['revoke'] }
test.each<[string, Partial<Decided>, boolean]>([
  ['a policy', { app: underPolicy }, true],
  ['a policy, although it is still staged', { app: underPolicy, verdict: 'still staged' }, true],
  ['no policy', {}, false],
  ['a policy, but not recorded', { app: underPolicy, verdict: 'not recorded' }, false],
  ['a policy, but not confirmed', { app: underPolicy, verdict: 'unconfirmed' }, false],
  ['a policy, but changed meanwhile', { app: underPolicy, verdict: 'changed meanwhile' }, false],
  ['no answer when it was read back', { app: null }, false],
])('whether the live number is watched after a decision: %s', (_, change, watched) => {
  expect(isWatched({ ...decided, ...change })).toBe(watched)
})

test.each<[string, Decided['verdict'], string, string, boolean]>([
  ['on the page where it was made', 'confirmed', '/apps', '/apps', true],
  ['not elsewhere', 'confirmed', '/apps', '/operations', false],
  ['on every page while it is unconfirmed', 'unconfirmed', '/apps', '/operations', true],
  ['not on the app’s own page', 'unconfirmed', '/apps', `/apps/${app.id}`, false],
  [
    'not on the app’s page in the queue',
    'confirmed',
    `/review/${app.id}`,
    `/review/${app.id}`,
    false,
  ],
])('the outcome of a decision is shown above the content %s', (_, verdict, where, path, shown) => {
  const made = new Map([[app.id, { decided: { ...decided, verdict }, path: where }]])
  expect(shownAbove(made, path).map(([id]) => id)).toEqual(shown ? [app.id] : [])
})

test('a falling number is listed without repeats, and never called a number of revoked accounts', () => {
  expect(stepsOf([5, 5, 4, 4, 1200, 0])).toBe('5, 4, 1,200, 0')
  expect(stepsOf([])).toBe('')
  expect(Object.values(watchWords).join(' ')).not.toMatch(/revoked/i)
  expect(watchWords.zero).toBe('No account grants this app now.')
  expect(watchWords.failed).toBe('The number could not be read any more.')
})
