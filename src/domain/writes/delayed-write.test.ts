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
  ['timeout', null, true],
  ['network', null, true],
  ['status', 408, true],
  ['status', 502, true],
  ['status', 503, true],
  ['status', 504, true],
  ['status', 524, true],
  ['status', 500, false],
  ['status', 400, false],
  ['status', 401, false],
  ['status', 403, false],
  ['status', 404, false],
  ['status', 409, false],
  ['status', 429, false],
  ['sign-on', null, false],
  ['locked', null, false],
  ['bad-id', null, false],
  ['not-sent', null, false],
])('R-36 a write that failed with %s %j may land late: %j', (kind, status, late) => {
  expect(mayArriveLater({ kind, status })).toBe(late)
})

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
