import { expect, test } from 'vitest'
import { offlineMessages } from '#/lib/offline-messages'
import { forbiddenMessage } from './actions'
import { failureMessages, limitMessages, statusMessage } from './failures'

test('a forbidden action is named in its sentence', () => {
  expect(forbiddenMessage('listApps')).toBe('This token cannot list OAuth apps.')
})

test.each([
  [400, 'The service refused the request (400).'],
  [401, 'The service did not accept this token.'],
  [403, 'This token cannot do this.'],
  [404, 'Not found, or outside the tenants this token can reach.'],
  [409, 'The service reports a conflict with an existing item (409).'],
  [429, 'The service is limiting requests (429).'],
  [499, 'The service returned an unexpected status (499).'],
  [500, 'The service returned an error (500).'],
  [302, 'The service returned an unexpected status (302).'],
])('the status %d has its own sentence', (status, message) => {
  expect(statusMessage(status)).toBe(message)
})

test('each failure, rate limit and offline state has its own sentence', () => {
  expect(failureMessages).toEqual({
    network: 'The service could not be reached.',
    timeout: 'The service did not answer within 30 seconds.',
    notJson: 'The answer is not JSON.',
    empty: 'The answer is empty.',
    replaced: 'A proxy may have replaced it.',
    signOn: 'Your company sign-on may have ended. Reload.',
    tokenRefused: 'The service no longer accepts this token.',
    notUpdated: 'This data was not updated:',
    broken: 'Something went wrong on this page.',
  })
  const { paused, ...limits } = limitMessages
  expect({ ...limits, paused: paused('scan') }).toEqual({
    notice: 'Rate limited.',
    answered: 'Rate limited (429).',
    reading: 'Rate limited. Reading resumes in a moment.',
    search: 'Rate limited. The search resumes shortly.',
    connecting: 'Rate limited. The console tries again soon.',
    counting: 'Counting stopped because the service is limiting requests.',
    notCounted: 'Not counted, because the service is limiting requests.',
    paused: 'The scan paused because the service kept limiting requests.',
  })
  const { waiting, resuming, ...offline } = offlineMessages
  expect({ ...offline, waiting: waiting('export'), resuming: resuming('scan') }).toEqual({
    reading: 'Offline. Nothing can be loaded.',
    sending: 'Offline. Nothing is sent or queued.',
    shown: 'Offline. Showing what was read at',
    waiting: 'Offline. The export waits for the network.',
    resuming: 'Offline. The scan resumes when you are back online.',
  })
})
