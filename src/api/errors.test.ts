import { failureMessages, statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import { expect, test } from 'vitest'
import { ApiError, readErrorBody, readRetryAfter, sentence } from './errors'

test.each([400, 401, 403, 404, 429, 499, 500, 503, 302])(
  'the status %d has the sentence of the table',
  (status) => {
    const error = new ApiError('status', 'not said', { status })
    expect(sentence(error, 'listApps')).toBe(statusMessage(status, 'listApps'))
  },
)

test('the sentence of an unexpected error does not blame the service', () => {
  expect(sentence(new ApiError('network', 'No answer came.'))).toBe('No answer came.')
  expect(sentence(new TypeError('x is undefined'))).toBe(failureMessages.broken)
  expect(sentence(new ApiError('status', '', { status: 403 }))).toBe(forbiddenMessage('doThis'))
})

test('an error has null for each unknown detail', () => {
  const cause = new Error('why')
  expect(new ApiError('network', 'No answer came.', { cause })).toMatchObject({
    name: 'ApiError',
    kind: 'network',
    message: 'No answer came.',
    status: null,
    serviceWords: null,
    failures: [],
    retryAfter: null,
    cause,
  })
})

test.each<[string, ReturnType<typeof readErrorBody>]>([
  ['', { serviceWords: null, failures: [] }],
  ['<html>', { serviceWords: null, failures: [] }],
  ['null', { serviceWords: null, failures: [] }],
  ['"error"', { serviceWords: null, failures: [] }],
  ['[]', { serviceWords: null, failures: [] }],
  ['{"error":{"nested":true}}', { serviceWords: null, failures: [] }],
  [
    '{"validationFailures":[{"param":"sort","reason":{"code":3}}]}',
    {
      serviceWords: null,
      failures: [
        [
          ['param', 'sort'],
          ['reason', '{"code":3}'],
        ],
      ],
    },
  ],
  ['{"error":7}', { serviceWords: null, failures: [] }],
  ['{"error":"No."}', { serviceWords: 'No.', failures: [] }],
  ['{"error":"No.","validationFailures":{"a":"b"}}', { serviceWords: 'No.', failures: [] }],
  [
    '{"validationFailures":[{"field":"sort","least":1},"odd",null,["x"]]}',
    {
      serviceWords: null,
      failures: [
        [
          ['field', 'sort'],
          ['least', '1'],
        ],
        [['', 'odd']],
        [['', 'null']],
        [['0', 'x']],
      ],
    },
  ],
])('the error body %j is read', (body, read) => {
  expect(readErrorBody(body)).toEqual(read)
})

const now = Date.parse('2026-11-20T12:00:00Z')
test.each([
  [null, null],
  ['', null],
  [' ', null],
  ['7', 7],
  [' 7 ', 7],
  ['0', 1],
  ['-5', 1],
  ['600', 120],
  ['soon', null],
  ['x7', null],
  ['Fri, 20 Nov 2026 12:00:09 GMT', 9],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 1],
  ['Fri, 20 Nov 2026 13:00:00 GMT', 120],
])('R-02: Retry-After %j waits %s seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds)
})
