import { expect, test } from 'vitest'
import {
  answeredBy,
  mayArriveFor,
  checksAgainAfter,
  mayArriveLater,
  withoutTrace,
  type Answered,
} from './delayed-write'

test.each([
  [true, ['timeout', 'network'], [408, 502, 503, 504, 524]],
  [false, ['sign-on', 'locked', 'bad-id', 'not-sent'], [500, 400, 401, 403, 404, 409, 429]],
])(
  'R-36 a write that failed with one of these may land late, %s: %j, %j',
  (is, kinds, statuses) => {
    const failures = kinds.map((kind) => ({ kind, status: null }))
    const answered = statuses.map((status) => ({ kind: 'status', status }))
    for (const failure of [...failures, ...answered])
      expect([failure, mayArriveLater(failure)]).toEqual([failure, is])
  },
)

test.each<[Answered, number, Answered]>([
  ['may land late', 0, 'may land late'],
  ['may land late', mayArriveFor - 1, 'may land late'],
  ['may land late', mayArriveFor, 'failed'],
  ['failed', 0, 'failed'],
  ['recorded', 60_000, 'recorded'],
])('R-36 an answer of kind %j counts %d ms later as %j', (answered, since, later) => {
  expect(answeredBy(answered, since)).toBe(later)
})

test('R-36 the second check comes 10 to 30 s after the failure', () => {
  expect(checksAgainAfter).toBeGreaterThanOrEqual(10_000)
  expect(checksAgainAfter).toBeLessThanOrEqual(30_000)
  expect(answeredBy('may land late', checksAgainAfter)).toBe('failed')
})

test.each<[Answered, ReturnType<typeof withoutTrace>]>([
  ['recorded', 'unconfirmed'],
  ['failed', 'not recorded'],
  ['may land late', 'no trace yet'],
])('R-36 a missing change after the answer %j gives the outcome %j', (answered, outcome) => {
  expect(withoutTrace(answered)).toBe(outcome)
})
