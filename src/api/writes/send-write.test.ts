import { expect, test } from 'vitest'
import { ApiError } from '../errors'
import { toAnswered, mayBeApplied } from './send-write'

const message = 'Not allowed'
const problemError = (status: number | null, serviceWords: string | null) =>
  new ApiError('status', '', { ...(status !== null && { status }), serviceWords })

test.each<[string | null, (number | null)[], string]>([
  [message, [400, 401, 403, 429], 'refused'],
  // The page of a proxy, not of the service.
  [null, [400, 401, 403], 'failed'],
  [null, [429], 'refused'],
  [message, [404, 409, 413, 500], 'failed'],
  [null, [302, null], 'failed'],
  [message, [408, 502], 'may land late'],
])('a write answered with the message %s and %j is: %s', (words, statuses, answer) => {
  const answers = statuses.map((status) => toAnswered(problemError(status, words)))
  expect(new Set(answers)).toEqual(new Set([answer]))
})

test('a write without an answer may be applied, early or late', () => {
  expect(toAnswered(new ApiError('network', ''))).toBe('may land late')
  expect(toAnswered(new ApiError('timeout', ''))).toBe('may land late')
  expect(toAnswered(new ApiError('sign-on', ''))).toBe('failed')
})

test.each<[string, Error, boolean]>([
  ['a cancel by the admin', new DOMException('', 'AbortError'), false],
  ['an error of the console', new TypeError('x'), true],
  ['a bad ID, never sent', new ApiError('bad-id', ''), false],
  ['a lock, never sent', new ApiError('locked', ''), false],
  ['no answer', new ApiError('network', ''), true],
  ['changed data, never sent', new ApiError('not-sent', ''), false],
  ['a 400 of the service', new ApiError('status', '', { status: 400, serviceWords: 'x' }), false],
  ['a 400 of a gateway', new ApiError('status', '', { status: 400 }), true],
  ['404', new ApiError('status', '', { status: 404, serviceWords: 'x' }), true],
  ['500', new ApiError('status', '', { status: 500 }), true],
])('a write that failed with %s may have been applied: %s', (_, error, may) => {
  expect(mayBeApplied(error)).toBe(may)
})
