import { expect, test } from 'vitest'
import { ApiError } from '../errors'
import { toAnswered, mayBeApplied } from './send-write'

const said = 'Not allowed'
const problemError = (status: number | null, serviceWords: string | null) =>
  new ApiError('status', '', { ...(status !== null && { status }), serviceWords })

test.each([
  { status: 400, serviceWords: said, refused: true },
  { status: 401, serviceWords: said, refused: true },
  { status: 403, serviceWords: said, refused: true },
  { status: 429, serviceWords: said, refused: true },
  { status: 429, serviceWords: null, refused: true },
  // The page of a proxy, not of the service.
  { status: 400, serviceWords: null, refused: false },
  { status: 401, serviceWords: null, refused: false },
  { status: 403, serviceWords: null, refused: false },
  { status: 404, serviceWords: said, refused: false },
  { status: 408, serviceWords: said, refused: false },
  { status: 409, serviceWords: said, refused: false },
  { status: 413, serviceWords: said, refused: false },
  { status: 500, serviceWords: said, refused: false },
  { status: 502, serviceWords: null, refused: false },
  { status: 302, serviceWords: null, refused: false },
  { status: null, serviceWords: null, refused: false },
])(
  'a write that is answered $status with the words $serviceWords: refused is $refused',
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
])('a status of %i with the words %s counts as %s', (status, serviceWords, answer) => {
  expect(toAnswered(problemError(status, serviceWords))).toBe(answer)
})

test('a missing answer may hide a write, in time or not', () => {
  expect(toAnswered(new ApiError('network', ''))).toBe('may land late')
  expect(toAnswered(new ApiError('timeout', ''))).toBe('may land late')
  expect(toAnswered(new ApiError('sign-on', ''))).toBe('failed')
})

test.each<[string, Error, boolean]>([
  ['taken back by a person', new DOMException('', 'AbortError'), false],
  ['a bug of ours', new TypeError('x'), true],
  ['never sent: a bad id', new ApiError('bad-id', ''), false],
  ['never sent: locked', new ApiError('locked', ''), false],
  ['no answer', new ApiError('network', ''), true],
  ['never sent: not what was shown', new ApiError('not-sent', ''), false],
  ['400 of the service', new ApiError('status', '', { status: 400, serviceWords: 'x' }), false],
  ['400 of a gateway', new ApiError('status', '', { status: 400 }), true],
  ['404', new ApiError('status', '', { status: 404, serviceWords: 'x' }), true],
  ['500', new ApiError('status', '', { status: 500 }), true],
])('%s: it may have been applied: %s', (_, error, may) => {
  expect(mayBeApplied(error)).toBe(may)
})
