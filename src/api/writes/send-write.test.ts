import { expect, test } from 'vitest'
import { ApiError } from '../errors'
import { toAnswered, mayBeApplied } from './send-write'

const message = 'Not allowed'
const problemError = (status: number | null, serviceWords: string | null) =>
  new ApiError('status', '', { ...(status !== null && { status }), serviceWords })

test.each([
  { status: 400, serviceWords: message, refused: true },
  { status: 401, serviceWords: message, refused: true },
  { status: 403, serviceWords: message, refused: true },
  { status: 429, serviceWords: message, refused: true },
  { status: 429, serviceWords: null, refused: true },
  // The page of a proxy, not of the service.
  { status: 400, serviceWords: null, refused: false },
  { status: 401, serviceWords: null, refused: false },
  { status: 403, serviceWords: null, refused: false },
  { status: 404, serviceWords: message, refused: false },
  { status: 408, serviceWords: message, refused: false },
  { status: 409, serviceWords: message, refused: false },
  { status: 413, serviceWords: message, refused: false },
  { status: 500, serviceWords: message, refused: false },
  { status: 502, serviceWords: null, refused: false },
  { status: 302, serviceWords: null, refused: false },
  { status: null, serviceWords: null, refused: false },
])(
  'a write answered with $status and $serviceWords is refused: $refused',
  ({ status, serviceWords, refused }) => {
    expect(toAnswered(problemError(status, serviceWords)) === 'refused').toBe(refused)
  },
)

test.each([
  [403, 'No.', 'refused'],
  [403, null, 'failed'],
  [404, 'No.', 'failed'],
  [429, null, 'refused'],
  [500, 'No.', 'failed'],
  [502, 'No.', 'may land late'],
])('a write answered with %i and the message %s counts as %s', (status, serviceWords, answer) => {
  expect(toAnswered(problemError(status, serviceWords))).toBe(answer)
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
