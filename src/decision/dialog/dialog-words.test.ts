import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import {
  aftermathWords,
  busyLabel,
  conflictWords,
  isRead,
  numberWords,
  statusWords,
  takenBackWords,
  whyNotSubmit,
} from './dialog-words'
import type { Fresh } from './use-fresh'

const reading = { status: 'reading' } as const
const failed: Fresh<never> = { status: 'failed', error: new Error('no') }
const read = <T>(value: T): Fresh<T> => ({ status: 'read', value })
const sendable = { unknown: false, online: true, read: true, nothingToSend: null }

test.each<[string, Partial<Parameters<typeof whyNotSubmit>[0]>, string | null]>([
  ['everything is known', {}, null],
  ['nothing is chosen', { nothingToSend: 'Nothing has changed.' }, 'Nothing has changed.'],
  [
    'the app is read',
    { read: false, nothingToSend: 'Nothing has changed.' },
    'The app is being read first.',
  ],
  [
    'there is no network',
    { online: false, read: false },
    'Offline. Nothing is sent and nothing is queued.',
  ],
  [
    'nobody knows what became of the one before',
    { unknown: true, online: false },
    'Whether the first one was recorded is not known yet. Check again first.',
  ],
])('what keeps a decision from being sent when %s', (_, now, why) => {
  expect(whyNotSubmit({ ...sendable, ...now })).toBe(why)
})

test.each<[Fresh<string>, Fresh<string>, boolean]>([
  [reading, reading, false],
  [read('app'), reading, false],
  [reading, read('accounts'), false],
  [failed, read('accounts'), false],
  [read('app'), failed, true],
  [read('app'), read('accounts'), true],
])('the app must be read, its accounts need not: %j with %j', (app, accounts, enough) => {
  expect(isRead(app, accounts)).toBe(enough)
})

test.each([
  [reading, 'reading…'],
  [failed, 'could not be read'],
  [read({ numActive: null }), 'not said by the service'],
  [read({ numActive: 0 }), '0'],
  [read({ numActive: 1234 }), '1,234'],
])('the number of accounts as %j is %s', (accounts, words) => {
  expect(numberWords(accounts)).toBe(words)
})

test('while one waits, the button and the status say for what', () => {
  const phases = ['reading first', 'waiting', 'sending', 'reading back'] as const
  expect(phases.map(busyLabel)).toEqual(['Checking…', 'Sending…', 'Sending…', 'Checking…'])
  expect(phases.map((phase) => statusWords(phase, null))).toEqual([
    'Reading the app once more before anything is sent.',
    'Waiting for the service to answer.',
    'Waiting for the service to answer.',
    'Sent. Waiting for the service to show it.',
  ])
  const error = new ApiError('status', '', { status: 500 })
  expect(statusWords('reading back', error)).toBe('The service failed (500). Checking what it did…')
})

test('what changed is told by when it changed, and nothing was sent', () => {
  const staged = {
    classification: 'safe',
    recommendedClassification: { value: 'safe', status: 'staged' },
  }
  const now = { classification: 'safe', recommendedClassification: null }
  const nothing = 'Nothing was sent. Decide again on what stands now.'
  expect(conflictWords({ before: staged, now: staged, since: 'opening', wasSent: false })).toEqual([
    'Changed since you opened this.',
    nothing,
  ])
  expect(conflictWords({ before: now, now, since: 'page', wasSent: false })).toEqual([
    'Changed since this page read it.',
    nothing,
  ])
  // T050
  expect(conflictWords({ before: staged, now, since: 'page', wasSent: false })).toEqual([
    'Changed since this page read it.',
    nothing,
    'The recommendation was withdrawn.',
  ])
  // What a 429 sent back has been sent, and not recorded.
  expect(conflictWords({ before: now, now, since: 'opening', wasSent: true })).toEqual([
    'Changed since you opened this.',
    'Nothing was recorded. Decide again on what stands now.',
  ])
})

test('after a decision that went wrong it says what is certain', () => {
  const change = { classification: 'safe' } as const
  expect(aftermathWords({ verdict: 'unconfirmed', change })).toMatch(
    /may have been recorded.*is not sent again by itself\.$/,
  )
  expect(aftermathWords({ verdict: 'not recorded', change })).toBe(
    'It was sent once. You can send it again.',
  )
  expect(aftermathWords({ verdict: 'changed meanwhile', change })).toBe(
    'You sent: Classification: Safe. The service shows something else; decide again on what stands now.',
  )
  expect(takenBackWords(true)).toBe('Taken back. Nothing was recorded.')
  expect(takenBackWords(false)).toBe('Taken back. Nothing was sent.')
})
