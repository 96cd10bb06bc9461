import { expect, test } from 'vitest'
import { statusMessage } from '../failures'
import {
  aftermathMessage,
  busyLabel,
  changedLead,
  conflictMessage,
  outcomeMessages,
  phaseMessage,
  canceledMessage,
  writeDisabledReason,
} from './write-messages'

const ready = { unknown: false, online: true, input: null }
test.each<[string, Partial<Parameters<typeof writeDisabledReason>[0]>, string | null]>([
  ['all is well', {}, null],
  ['bad input', { input: 'Enter what to trust.' }, 'Enter what to trust.'],
  [
    'offline before bad input',
    { online: false, input: 'No.' },
    'Offline. Nothing is sent or queued.',
  ],
  [
    'the unknown outcome before all else',
    { unknown: true, online: false },
    'The last change is not confirmed yet. Check again first.',
  ],
])('the most important reason disables a write: %s', (_, now, why) => {
  expect(writeDisabledReason({ ...ready, ...now })).toBe(why)
})

test('the button and the status show the phase of a write', () => {
  const phases = ['reading first', 'waiting', 'sending', 'reading back'] as const
  expect(phases.map(busyLabel)).toEqual(['Checking…', 'Sending…', 'Sending…', 'Checking…'])
  expect(phases.map((phase) => phaseMessage(phase, null, 'app'))).toEqual([
    'Reading the app again before sending.',
    'Waiting for the service to answer.',
    'Waiting for the service to answer.',
    'Sent. Checking what the service shows.',
  ])
  expect(phaseMessage('reading back', statusMessage(500), 'app')).toBe(
    'The service returned an error (500). Checking whether the change was recorded…',
  )
})

test('the status names the item that is read', () => {
  expect(phaseMessage('reading first', null, 'entity')).toBe(
    'Reading the entity again before sending.',
  )
})

test('no status before the answer claims that the change was recorded', () => {
  for (const phase of ['reading first', 'waiting', 'sending', 'reading back'] as const)
    for (const failure of [null, statusMessage(500)])
      expect(phaseMessage(phase, failure, 'app')).not.toMatch(
        /(?<!whether the change was )recorded|confirmed|saved|added|success/i,
      )
})

test('each outcome of a write has its own sentence', () => {
  expect(outcomeMessages).toEqual({
    confirmed: 'Confirmed by the service:',
    'not recorded': 'Not recorded. The service does not show the change.',
    'not read back': 'Recorded, but not confirmed.',
    unconfirmed: 'Could not confirm.',
    refused: 'Nothing was recorded.',
    'not sent': 'Nothing was sent.',
  })
})

test('the dialog shows what is certain after a failed write', () => {
  expect(aftermathMessage('unconfirmed')).toMatch(
    /may be recorded already or later.*does not resend it\.$/,
  )
  expect(aftermathMessage('not recorded')).toBe('The change was sent once. You can send it again.')
  expect(aftermathMessage('no trace yet')).toContain('checks again within 15 seconds')
  expect(aftermathMessage('confirmed')).toBe('')
  expect(changedLead()).toBe('Changed since you opened this.')
  expect(changedLead(true)).toBe('Changed since this page loaded it.')
  expect(conflictMessage(true)).toBe(
    'Nothing was recorded. Review the current values, then decide again.',
  )
  expect(canceledMessage(true)).toBe('Canceled. Nothing was recorded.')
  expect(canceledMessage(false)).toBe('Canceled. Nothing was sent.')
})
