import { describe, expect, test } from 'vitest'
import { ApiError, notFoundSentence } from '#/api/errors'
import { exampleApp } from '#/testing/example-app'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { changedValue, decisionProblem, leaveMessage, nextStep, type Known } from './opened-steps'
import { toMatch } from '../scan/scan'

const recommends = (value: string, status = 'staged') => ({
  recommendedClassification: { value, status, issueId: null },
})
const staged = exampleApp('a', recommends('malicious'))
const other = exampleApp('b')
const listed = toMatch(staged)
const gone = new ApiError('status', '', { status: 404, serviceWords: 'x' })
const down = new ApiError('status', '', { status: 503 })
const withdrawn = exampleApp('a', { classification: 'safe' })
const already = 'The recommendation was already'
const noLongerShown = 'The service no longer shows a recommendation. Committed: Safe.'

test.each<[string, Partial<OauthApp>, string]>([
  [
    'accepted elsewhere',
    { ...recommends('malicious', 'accepted'), classification: 'malicious' },
    `${already} accepted. Committed: Malicious.`,
  ],
  [
    'rejected on Unknown',
    recommends('malicious', 'rejected'),
    `${already} rejected. Committed: Unknown.`,
  ],
  ['withdrawn', { classification: 'safe' }, noLongerShown],
  [
    'given a hidden character',
    recommends('malicious', 'lo\u202Est'),
    `${already} lo U+202E st. Committed: Unknown.`,
  ],
  [
    'given huge values',
    { ...recommends('malicious', 'r'.repeat(41)), classification: 'c'.repeat(41) },
    `${already} ${'r'.repeat(40)}…. Committed: ${'c'.repeat(40)}….`,
  ],
])('an item that was %s gets a notice', (_, change, sentence) => {
  expect(leaveMessage(exampleApp('a', change), null)).toBe(sentence)
})

test('an item that is staged, loading or failed gets no notice', () => {
  expect(leaveMessage(staged, null)).toBeNull()
  expect(leaveMessage(undefined, null)).toBeNull()
  expect(leaveMessage(undefined, down)).toBeNull()
  expect(leaveMessage(undefined, gone)).toBe(notFoundSentence)
})

describe('the step of an opened item', () => {
  const known: Known = {
    appId: staged.id,
    app: undefined,
    error: null,
    deciding: null,
    decided: undefined,
    openedAt: 100,
    listed,
    listedNow: listed,
  }
  const decided = (verdict: Decided['verdict'], at = 100) =>
    ({ verdict, at, change: { classification: 'malicious' } }) as Decided
  const policyOnly = { ...decided('confirmed'), change: { remediation: ['revoke'] } } as Decided
  const leaves = (message: string) => ({
    kind: 'leave',
    news: {
      id: staged.id,
      name: staged.name,
      clientId: staged.clientId,
      outcome: { kind: 'left', message },
    },
  })
  const stays = { kind: 'stay' }
  const learns = { kind: 'learn', app: staged }
  const withdrawnLeaves = leaves(noLongerShown)
  const settles = (verdict: Decided['verdict']) => ({ kind: 'settle', decided: decided(verdict) })
  const neverListed = { listed: null, listedNow: null }
  const earlier = decided('confirmed', 99)

  test.each<[string, Partial<Known>, object]>([
    ['that is loading stays open', {}, stays],
    ['stays open while the service fails', { error: down }, stays],
    ['that is still staged updates the queue', { app: staged }, learns],
    ['that was withdrawn leaves the queue', { app: withdrawn }, withdrawnLeaves],
    ['that is gone leaves the queue', { error: gone }, leaves(notFoundSentence)],
    [
      'that is gone and was listed later leaves',
      { error: gone, listed: null },
      leaves(notFoundSentence),
    ],
    ['that is gone and never listed stays', { error: gone, ...neverListed }, stays],
    ['that is gone and unlisted by now stays', { error: gone, listedNow: null }, stays],
    ['that is withdrawn and unlisted leaves', { app: withdrawn, listedNow: null }, withdrawnLeaves],
    ['that is withdrawn and never listed stays', { app: withdrawn, ...neverListed }, stays],
    ['that was withdrawn stays during its dialog', { app: withdrawn, deciding: staged.id }, stays],
    ['that is staged stays during its dialog', { app: staged, deciding: staged.id }, stays],
    ['is updated during the dialog of another app', { app: staged, deciding: other.id }, learns],
    [
      'that is decided is settled',
      { app: withdrawn, decided: decided('confirmed') },
      settles('confirmed'),
    ],
    [
      'that is still staged is settled',
      { app: staged, decided: decided('still staged') },
      settles('still staged'),
    ],
    [
      'whose policy alone was saved updates the queue',
      { app: staged, decided: policyOnly },
      learns,
    ],
    [
      'whose policy alone was saved and that was withdrawn leaves',
      { app: withdrawn, decided: policyOnly },
      withdrawnLeaves,
    ],
    ['decided earlier and staged again is updated', { app: staged, decided: earlier }, learns],
    ['decided earlier and withdrawn leaves', { app: withdrawn, decided: earlier }, withdrawnLeaves],
    [
      'that changed meanwhile leaves',
      { app: withdrawn, decided: decided('changed meanwhile') },
      withdrawnLeaves,
    ],
    ...(['not recorded', 'unconfirmed'] as const).map(
      (verdict): [string, Partial<Known>, object] => [
        `with a decision that is ${verdict} updates the queue`,
        { app: staged, decided: decided(verdict) },
        learns,
      ],
    ),
  ])('an opened item %s', (_, change, step) => {
    expect(nextStep({ ...known, ...change })).toEqual(step)
  })
})

describe('a and r', () => {
  const unknown = exampleApp('a', recommends('parked'))
  const opens = /^open the dialog$/
  test.each<[string, 'accept' | 'reject', OauthApp | undefined, string | undefined, RegExp]>([
    ['open the dialog', 'accept', staged, undefined, opens],
    ['open the dialog if the item’s own line has the focus', 'reject', staged, staged.id, opens],
    ['do nothing if another line has the focus', 'accept', staged, other.id, /focused item is not/],
    ['do nothing until the app has loaded', 'reject', undefined, undefined, /item has loaded/],
    ['do nothing if no value is staged', 'accept', withdrawn, undefined, /item has loaded/],
    ['do not accept an unknown value', 'accept', unknown, undefined, /does not know/],
    ['can reject an unknown value', 'reject', unknown, undefined, opens],
  ])('the keys a and r %s', (_, kind, app, focused, result) => {
    const problem = decisionProblem(kind, staged.id, app, focused)
    expect(problem ?? 'open the dialog').toMatch(result)
  })
})

test('the listed value is shown if the recommendation has changed', () => {
  expect(changedValue(listed, staged)).toBeNull()
  expect(changedValue(listed, exampleApp('a', recommends('safe')))).toBe('malicious')
  expect(changedValue(listed, exampleApp('a', recommends('safe', 'accepted')))).toBeNull()
  expect(changedValue(null, staged)).toBeNull()
  expect(changedValue(listed, undefined)).toBeNull()
})
