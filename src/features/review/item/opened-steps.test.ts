import { describe, expect, test } from 'vitest'
import { ApiError, notFoundSentence } from '#/api/errors'
import { exampleApp } from '#/testing/example-app'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { saidBefore, nextStep, whyLeft, pauseReason, type Known } from './opened-steps'
import { toMatch } from '../scan/scan'

const recommends = (value: string, status = 'staged') => ({
  recommendedClassification: { value, status, issueId: null },
})
const staged = exampleApp('a', recommends('malicious'))
const other = exampleApp('b')
const listed = toMatch(staged)
const gone = new ApiError('status', '', { status: 404 })
const down = new ApiError('status', '', { status: 503 })
const withdrawn = exampleApp('a', { classification: 'safe' })

test.each<[string, Partial<OauthApp>, string]>([
  [
    'accepted elsewhere',
    { ...recommends('malicious', 'accepted'), classification: 'malicious' },
    'The recommendation is accepted already. Committed: Malicious.',
  ],
  [
    'rejected on Unknown',
    recommends('malicious', 'rejected'),
    'The recommendation is rejected already. Committed: Unknown.',
  ],
  [
    'withdrawn',
    { classification: 'safe' },
    'The service no longer shows a recommendation. Committed: Safe.',
  ],
  [
    'with a status that hides something',
    recommends('malicious', 'lo\u202Est'),
    'The recommendation is lo U+202E st already. Committed: Unknown.',
  ],
])('the notice about an item that was %s', (_, change, sentence) => {
  expect(whyLeft(exampleApp('a', change), null)).toBe(sentence)
})

test('there is no notice while an item is staged, is being read or could not be read', () => {
  expect(whyLeft(staged, null)).toBeNull()
  expect(whyLeft(undefined, null)).toBeNull()
  expect(whyLeft(undefined, down)).toBeNull()
  expect(whyLeft(undefined, gone)).toBe(notFoundSentence)
})

describe('the step of an opened item', () => {
  const known: Known = {
    appId: staged.id,
    app: undefined,
    error: null,
    deciding: undefined,
    made: undefined,
    openedAt: 100,
    listed,
    listedNow: listed,
  }
  const made = (verdict: Decided['verdict'], at = 100) => ({ verdict, at }) as Decided
  const leaves = (what: string) => ({
    kind: 'leave',
    news: {
      id: staged.id,
      name: staged.name,
      clientId: staged.clientId,
      outcome: { kind: 'left', what },
    },
  })
  const stays = { kind: 'stay' }

  test.each<[string, Partial<Known>, object]>([
    ['while it is read: stay', {}, stays],
    ['while the service fails: stay', { error: down }, stays],
    ['still staged: update the queue', { app: staged }, { kind: 'learn', app: staged }],
    [
      'withdrawn: leave',
      { app: withdrawn },
      leaves('The service no longer shows a recommendation. Committed: Safe.'),
    ],
    ['gone: leave', { error: gone }, leaves(notFoundSentence)],
    [
      'gone, and listed only after it was opened: leave',
      { error: gone, listed: null },
      leaves(notFoundSentence),
    ],
    ['gone, and never listed: stay', { error: gone, listed: null, listedNow: null }, stays],
    [
      'gone, and not listed any more, so nothing is known about it: stay',
      { error: gone, listedNow: null },
      stays,
    ],
    [
      'withdrawn, and not listed any more: leave',
      { app: withdrawn, listedNow: null },
      leaves('The service no longer shows a recommendation. Committed: Safe.'),
    ],
    ['withdrawn, and never listed: stay', { app: withdrawn, listed: null, listedNow: null }, stays],
    ['withdrawn while its dialog is open: stay', { app: withdrawn, deciding: staged.id }, stays],
    ['staged while its dialog is open: stay', { app: staged, deciding: staged.id }, stays],
    [
      'staged while the dialog of another app is open: update the queue',
      { app: staged, deciding: other.id },
      { kind: 'learn', app: staged },
    ],
    [
      'decided and confirmed here: settle',
      { app: withdrawn, made: made('confirmed') },
      { kind: 'settle', decided: made('confirmed') },
    ],
    [
      'decided here and still staged: settle',
      { app: staged, made: made('still staged') },
      { kind: 'settle', decided: made('still staged') },
    ],
    [
      'confirmed before it was opened, and staged again: update the queue',
      { app: staged, made: made('confirmed', 99) },
      { kind: 'learn', app: staged },
    ],
    [
      'confirmed before it was opened, and withdrawn since then: leave',
      { app: withdrawn, made: made('confirmed', 99) },
      leaves('The service no longer shows a recommendation. Committed: Safe.'),
    ],
    [
      'changed meanwhile: leave',
      { app: withdrawn, made: made('changed meanwhile') },
      leaves('The service no longer shows a recommendation. Committed: Safe.'),
    ],
    ...(['not recorded', 'unconfirmed'] as const).map(
      (verdict): [string, Partial<Known>, object] => [
        `${verdict}: update the queue`,
        { app: staged, made: made(verdict) },
        { kind: 'learn', app: staged },
      ],
    ),
  ])('%s', (_, change, step) => {
    expect(nextStep({ ...known, ...change })).toEqual(step)
  })
})

describe('a and r', () => {
  const unknown = exampleApp('a', recommends('parked'))
  const opens = /^they open it$/
  test.each<[string, 'accept' | 'reject', OauthApp | undefined, string | undefined, RegExp]>([
    ['open the dialog', 'accept', staged, undefined, opens],
    ['open it if the item’s own line has the focus', 'reject', staged, staged.id, opens],
    ['do nothing if another line has the focus', 'accept', staged, other.id, /focus is not open/],
    [
      'do nothing before the app was read',
      'reject',
      undefined,
      undefined,
      /before it has been read/,
    ],
    ['do nothing if nothing is staged', 'accept', withdrawn, undefined, /before it has been read/],
    ['do not accept an unknown value', 'accept', unknown, undefined, /does not know/],
    ['can reject an unknown value', 'reject', unknown, undefined, opens],
  ])('%s', (_, kind, app, focused, said) => {
    expect(pauseReason(kind, staged.id, app, focused) ?? 'they open it').toMatch(said)
  })
})

test('the value in the list is shown if the recommendation is different now', () => {
  expect(saidBefore(listed, staged)).toBeNull()
  expect(saidBefore(listed, exampleApp('a', recommends('safe')))).toBe('malicious')
  expect(saidBefore(listed, exampleApp('a', recommends('safe', 'accepted')))).toBeNull()
  expect(saidBefore(null, staged)).toBeNull()
  expect(saidBefore(listed, undefined)).toBeNull()
})
