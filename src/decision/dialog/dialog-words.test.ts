import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import {
  aftermathWords,
  busyLabel,
  conflictWords,
  numberWords,
  statusWords,
  takenBackWords,
  whyNotSubmit,
} from './dialog-words'

const read = (numActive: number | null) => ({ data: { numActive }, isFetching: false })
const sendable = { unknown: false, online: true, read: true, nothingToSend: null }

test.each<[string, Partial<Parameters<typeof whyNotSubmit>[0]>, string | null]>([
  ['everything is known, so it can be sent', {}, null],
  ['nothing has changed', { nothingToSend: 'Nothing has changed.' }, 'Nothing has changed.'],
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
    'the outcome of the decision before is not known',
    { unknown: true, online: false },
    'It is not known yet whether the first decision was recorded. Check again first.',
  ],
])('why a decision cannot be sent: %s', (_, now, why) => {
  expect(whyNotSubmit({ ...sendable, ...now })).toBe(why)
})

test.each([
  [{ data: undefined, isFetching: true }, 'reading…'],
  [{ ...read(4), isFetching: true }, 'reading…'],
  [{ data: undefined, isFetching: false }, 'could not be read'],
  [read(null), 'not given by the service'],
  [read(0), '0'],
  [read(1234), '1,234'],
])('the number of accounts from %j is %s', (accounts, words) => {
  expect(numberWords(accounts)).toBe(words)
})

test('the button and the status say what the dialog waits for', () => {
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

test('the status names what is read', () => {
  expect(statusWords('reading first', null, 'entity')).toBe(
    'Reading the entity once more before anything is sent.',
  )
})

test('before the service answers, no status says that anything was recorded or done', () => {
  for (const phase of ['reading first', 'waiting', 'sending', 'reading back'] as const)
    for (const failed of [null, new ApiError('status', '', { status: 500 })])
      expect(statusWords(phase, failed)).not.toMatch(/recorded|confirmed|saved|added|success/i)
})

test('a conflict says when the app changed, and that nothing was sent', () => {
  const staged = {
    classification: 'safe',
    recommendedClassification: { value: 'safe', status: 'staged' },
  }
  const now = { classification: 'safe', recommendedClassification: null }
  const nothing = 'Nothing was sent. Decide again on the current values.'
  expect(conflictWords({ before: staged, now: staged, since: 'opening', wasSent: false })).toEqual([
    'Changed since you opened this.',
    nothing,
  ])
  expect(conflictWords({ before: now, now, since: 'page', wasSent: false })).toEqual([
    'Changed since this page read it.',
    nothing,
  ])
  expect(conflictWords({ before: staged, now, since: 'page', wasSent: false })).toEqual([
    'Changed since this page read it.',
    nothing,
    'No recommendation is shown any more.',
  ])
  // A write that a 429 refused was sent, but not recorded.
  expect(conflictWords({ before: now, now, since: 'opening', wasSent: true })).toEqual([
    'Changed since you opened this.',
    'Nothing was recorded. Decide again on the current values.',
  ])
})

test('after a failed decision the dialog says what is certain', () => {
  const change = { classification: 'safe' } as const
  expect(aftermathWords({ verdict: 'unconfirmed', change })).toMatch(
    /may have been recorded.*is not sent again automatically\.$/,
  )
  expect(aftermathWords({ verdict: 'not recorded', change })).toBe(
    'It was sent once. You can send it again.',
  )
  expect(aftermathWords({ verdict: 'changed meanwhile', change })).toBe(
    'You sent: Classification: Safe. The service shows something else; decide again on the current values.',
  )
  expect(takenBackWords(true)).toBe('Taken back. Nothing was recorded.')
  expect(takenBackWords(false)).toBe('Taken back. Nothing was sent.')
})
