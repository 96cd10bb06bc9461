import { expect, test } from 'vitest'
import { statusMessage } from '../failures'
import {
  aftermathMessage,
  busyLabel,
  changedLead,
  conflictMessage,
  phaseMessage,
  canceledMessage,
  writeDisabledReason,
} from './write-messages'

const ready = { unknown: false, online: true, input: null }
const offline = 'Offline. Nothing is sent or queued.'
const open = 'The last change is not confirmed yet. Check again first.'
test.each<[string, Partial<Parameters<typeof writeDisabledReason>[0]>, string | null]>([
  ['all is well', {}, null],
  ['bad input', { input: 'Enter what to trust.' }, 'Enter what to trust.'],
  ['offline before bad input', { online: false, input: 'No.' }, offline],
  ['the unknown outcome before all else', { unknown: true, online: false }, open],
])('the most important reason disables a write: %s', (_, now, why) => {
  expect(writeDisabledReason({ ...ready, ...now })).toBe(why)
})

test('the button and the status show the phase of a write', () => {
  const phases = ['reading first', 'waiting', 'sending', 'reading back'] as const
  expect(phases.map(busyLabel)).toEqual(['Checking…', 'Sending…', 'Sending…', 'Checking…'])
  const waiting = 'Waiting for the service to answer.'
  const [first, last] = [
    'Reading the app again before sending.',
    'Sent. Checking what the service shows.',
  ]
  const messages = phases.map((phase) => phaseMessage(phase, null, 'app'))
  expect(messages).toEqual([first, waiting, waiting, last])
  expect(phaseMessage('reading first', null, 'entity')).toContain('the entity')
  expect(phaseMessage('reading back', statusMessage(500), 'app')).toBe(
    'The service returned an error (500). Checking whether the change was recorded…',
  )
})

test('no status before the answer claims that the change was recorded', () => {
  for (const phase of ['reading first', 'waiting', 'sending', 'reading back'] as const)
    for (const failure of [null, statusMessage(500)])
      expect(phaseMessage(phase, failure, 'app')).not.toMatch(
        /(?<!whether the change was )recorded|confirmed|saved|added|success/i,
      )
})

test('the dialog shows what is certain after a failed write', () => {
  const may = /may be recorded already or later.*does not resend it\.$/
  expect(aftermathMessage('unconfirmed')).toMatch(may)
  expect(aftermathMessage('not recorded')).toBe('The change was sent once. You can send it again.')
  expect(aftermathMessage('no trace yet')).toContain('checks again within 15 seconds')
  expect(aftermathMessage('confirmed')).toBe('')
  expect(changedLead()).toBe('Changed since you opened this.')
  expect(changedLead(true)).toBe('Changed since this page loaded it.')
  const review = 'Nothing was recorded. Review the current values, then decide again.'
  expect(conflictMessage(true)).toBe(review)
  expect(canceledMessage(true)).toBe('Canceled. Nothing was recorded.')
  expect(canceledMessage(false)).toBe('Canceled. Nothing was sent.')
})
