import { expect, test } from 'vitest'
import { acceptsToken, pauseLead, statusMessage } from './failures'

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

test.each([
  [400, true],
  [401, false],
  [403, true],
  [404, true],
  [429, false],
  [500, false],
  [null, false],
])('an admin connects although the first request fails with %j: %j', (status, is) => {
  expect(acceptsToken(status)).toBe(is)
})

test.each<[string | undefined, number | null, string]>([
  [undefined, 2, 'Trying again in'],
  [undefined, null, 'Requests wait'],
  ['Sending', 2, 'Sending in'],
  ['Sending', null, 'Sending in'],
])('a pause of %s before the attempt %s promises no more than that', (action, attempt, lead) => {
  expect(pauseLead(action, attempt)).toBe(lead)
})
