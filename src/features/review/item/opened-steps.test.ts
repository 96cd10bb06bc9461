import { describe, expect, test } from 'vitest'
import { ApiError, notFoundSentence } from '#/api/errors'
import { exampleApp } from '#/testing/example-app'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { saidBefore, stepOf, whyLeft, whyNotAsk, type Known } from './opened-steps'
import { findOf } from '../scan/scan'

const recommends = (value: string, status = 'staged') => ({
  recommendedClassification: { value, status, issueId: null },
})
const staged = exampleApp('a', recommends('malicious'))
const other = exampleApp('b')
const listed = findOf(staged, 1)
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
  ['withdrawn', { classification: 'safe' }, 'The recommendation was withdrawn. Committed: Safe.'],
  [
    'with a status that hides something',
    recommends('malicious', 'lo\u202Est'),
    'The recommendation is lo U+202E st already. Committed: Unknown.',
  ],
])('an item that was %s says so', (_, change, sentence) => {
  expect(whyLeft(exampleApp('a', change), null)).toBe(sentence)
})

test('there is something to decide about a staged item, and nothing is known of one that failed', () => {
  expect(whyLeft(staged, null)).toBeNull()
  expect(whyLeft(undefined, null)).toBeNull()
  expect(whyLeft(undefined, down)).toBeNull()
  expect(whyLeft(undefined, gone)).toBe(notFoundSentence)
})

describe('what an opened item does', () => {
  const known: Known = {
    appId: staged.id,
    app: undefined,
    error: null,
    asked: undefined,
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
    ['while it is read, stay', {}, stays],
    ['while the service fails, stay', { error: down }, stays],
    ['still staged, keep the queue right', { app: staged }, { kind: 'learn', app: staged }],
    [
      'withdrawn, leave',
      { app: withdrawn },
      leaves('The recommendation was withdrawn. Committed: Safe.'),
    ],
    ['gone, leave', { error: gone }, leaves(notFoundSentence)],
    ['gone, and listed only since, leave', { error: gone, listed: null }, leaves(notFoundSentence)],
    ['gone, and never listed, stay', { error: gone, listed: null, listedNow: null }, stays],
    [
      'gone, and not listed any more, stay: nothing is known of it',
      { error: gone, listedNow: null },
      stays,
    ],
    [
      'withdrawn, and out of the list since, leave',
      { app: withdrawn, listedNow: null },
      leaves('The recommendation was withdrawn. Committed: Safe.'),
    ],
    [
      'withdrawn, and opened by its address alone, stay',
      { app: withdrawn, listed: null, listedNow: null },
      stays,
    ],
    ['withdrawn under its own dialog, stay', { app: withdrawn, asked: staged.id }, stays],
    ['staged under its own dialog, stay', { app: staged, asked: staged.id }, stays],
    [
      'staged under the dialog of another, keep the queue right',
      { app: staged, asked: other.id },
      { kind: 'learn', app: staged },
    ],
    [
      'confirmed from here, settle',
      { app: withdrawn, made: made('confirmed') },
      { kind: 'settle', decided: made('confirmed') },
    ],
    [
      'saved from here and still staged, settle',
      { app: staged, made: made('still staged') },
      { kind: 'settle', decided: made('still staged') },
    ],
    [
      'confirmed before it was opened, and staged again, keep the queue right',
      { app: staged, made: made('confirmed', 99) },
      { kind: 'learn', app: staged },
    ],
    [
      'confirmed before it was opened, and withdrawn since, leave',
      { app: withdrawn, made: made('confirmed', 99) },
      leaves('The recommendation was withdrawn. Committed: Safe.'),
    ],
    [
      'changed by somebody else meanwhile, leave',
      { app: withdrawn, made: made('changed meanwhile') },
      leaves('The recommendation was withdrawn. Committed: Safe.'),
    ],
    ...(['not recorded', 'unconfirmed'] as const).map(
      (verdict): [string, Partial<Known>, object] => [
        `${verdict}, keep the queue right`,
        { app: staged, made: made(verdict) },
        { kind: 'learn', app: staged },
      ],
    ),
  ])('%s', (_, change, step) => {
    expect(stepOf({ ...known, ...change })).toEqual(step)
  })
})

describe('a and r', () => {
  const unknown = exampleApp('a', recommends('parked'))
  const opens = /^they open it$/
  test.each<[string, 'accept' | 'reject', OauthApp | undefined, string | undefined, RegExp]>([
    ['open the dialog', 'accept', staged, undefined, opens],
    ['open it where its own line has the focus', 'reject', staged, staged.id, opens],
    ['not where another line has the focus', 'accept', staged, other.id, /focus is not open/],
    ['not before it was read', 'reject', undefined, undefined, /before it has been read/],
    ['not where nothing is staged', 'accept', withdrawn, undefined, /before it has been read/],
    ['accept no value that nobody knows', 'accept', unknown, undefined, /does not know/],
    ['reject one', 'reject', unknown, undefined, opens],
  ])('%s', (_, kind, app, focused, said) => {
    expect(whyNotAsk(kind, staged.id, app, focused) ?? 'they open it').toMatch(said)
  })
})

test('what the list said is told where it is another now', () => {
  expect(saidBefore(listed, staged)).toBeNull()
  expect(saidBefore(listed, exampleApp('a', recommends('safe')))).toBe('malicious')
  expect(saidBefore(listed, exampleApp('a', recommends('safe', 'accepted')))).toBeNull()
  expect(saidBefore(null, staged)).toBeNull()
  expect(saidBefore(listed, undefined)).toBeNull()
})
