import { expect, test } from 'vitest'
import { aftermathWords, conflictWords, numberWords, whyNotSubmit } from './dialog-words'

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
    'It is not known yet whether it was recorded. Check again first.',
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

test('after a decision that was overtaken the dialog says what was sent', () => {
  const change = { classification: 'safe' } as const
  expect(aftermathWords({ verdict: 'changed meanwhile', change })).toBe(
    'You sent: Classification: Safe. The service shows something else; decide again on the current values.',
  )
})
