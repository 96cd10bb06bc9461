import { failureMessages, statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import { expect, test } from 'vitest'
import {
  ApiError,
  isOutOfReach,
  otherAnswer,
  readErrorBody,
  readRetryAfter,
  sentence,
  serviceMessage,
} from './errors'

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
    isPage: false,
    about: null,
    cause,
  })
})

test.each([
  [403, true],
  [404, true],
  [400, false],
  [500, false],
])('an item is out of reach after a %d: %s', (status, isOut) => {
  expect(isOutOfReach(new ApiError('status', '', { status }))).toBe(isOut)
  expect(isOutOfReach(Object.assign(new Error('x'), { status }))).toBe(false)
})

test('only a 400 has a possible cause of the console', () => {
  const [bad, failed] = [400, 500].map((status) => {
    const error = new ApiError('status', '', { status })
    error.about = 'Check the filter.'
    return sentence(error)
  })
  expect(bad).toBe(`${statusMessage(400)} Check the filter.`)
  expect(failed).toBe(statusMessage(500))
})

test('only an answer has a message of the service', () => {
  const failures: [string, string][][] = [[['param', 'sort']]]
  const error = new ApiError('status', '', { status: 400, serviceWords: 'No.', failures })
  expect(serviceMessage(error)).toEqual({ words: 'No.', failures })
  expect(serviceMessage(new Error('x'))).toEqual({ words: null, failures: [] })
})

test('an answer about another resource is no contract', () => {
  const error = otherAnswer('app')
  expect(error.kind).toBe('contract')
  expect(error.message).toContain('a different app, so the answer was discarded')
})

const coded = '{"validationFailures":[{"param":"sort","reason":{"code":3}}]}'
const odd = '{"validationFailures":[{"field":"sort","least":1},"odd",null,["x"]]}'
const oddFailures = [{ field: 'sort', least: '1' }, { '': 'odd' }, { '': 'null' }, ['x']]

test.each<[string, string | null, object[]]>([
  ...['', '<html>', 'null', '"error"', '[]', '{"error":{"nested":true}}', '{"error":7}'].map(
    (body): [string, null, []] => [body, null, []],
  ),
  ['{"error":"No."}', 'No.', []],
  ['{"error":"No.","validationFailures":{"a":"b"}}', 'No.', []],
  [coded, null, [{ param: 'sort', reason: '{"code":3}' }]],
  [odd, null, oddFailures],
])('the error body %j is read', (body, serviceWords, failures) => {
  expect(readErrorBody(body)).toEqual({
    serviceWords,
    failures: failures.map((of) => Object.entries(of)),
  })
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
