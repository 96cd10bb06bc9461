import { limitMessages } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import { lock } from '#/api/token'
import type { OauthAppId } from '#/domain/ids'
import { inSession } from '#/testing/test-session'
import { countAgain, countingState, enterView, leaveView } from './row-counting'

inSession()
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `oapp.1.${from + index}` as OauthAppId)
const known = new Set<OauthAppId>()
/** Requests that have no answer yet. */
const open = new Map<OauthAppId, { answer: () => void; refuse: (status: number) => void }>()
const sent: OauthAppId[] = []

const enter = (ids: readonly OauthAppId[]) => {
  for (const id of ids)
    enterView(id, {
      isKnown: () => known.has(id),
      ask: (signal) =>
        new Promise((resolve, reject) => {
          sent.push(id)
          signal.addEventListener('abort', () => {
            open.delete(id)
            reject(signal.reason as Error)
          })
          open.set(id, {
            answer: () => {
              open.delete(id)
              known.add(id)
              resolve()
            },
            refuse: (status) => {
              open.delete(id)
              reject(new ApiError('status', 'Refused.', { status }))
            },
          })
        }),
    })
}
const settle = () => vi.advanceTimersByTimeAsync(500)
/** Waits for the effects of an answer. */
const followed = () => vi.advanceTimersByTimeAsync(0)
const [one] = rows(1, 2) as [OauthAppId]

beforeEach(() => {
  vi.useFakeTimers()
  known.clear()
  sent.length = 0
})
afterEach(() => {
  for (const id of rows(0, 60)) leaveView(id)
  vi.useRealTimers()
})

test('a row is counted after half a second in view', async () => {
  enter([one])
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([one])
})

test('a row that is scrolled past costs no request', async () => {
  enter([one])
  await vi.advanceTimersByTimeAsync(300)
  leaveView(one)
  await settle()
  expect(sent).toEqual([])
  enter([one])
  await vi.advanceTimersByTimeAsync(300)
  leaveView(one)
  enter([one])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([])
})

test('at most four counts run at a time, whatever the number of rows in view', async () => {
  enter(rows(0, 30))
  await settle()
  expect(sent).toEqual(rows(0, 4))
  open.get(one)?.answer()
  await followed()
  expect(sent).toEqual(rows(0, 5))
})

test('a row that leaves the view gives its place to a row in view', async () => {
  enter(rows(0, 5))
  await settle()
  leaveView(one)
  await followed()
  expect(open.has(one)).toBe(false)
  expect(sent.at(-1)).toBe('oapp.1.4')
})

test('a row is counted again only after its count has become old', async () => {
  known.add(one)
  enter([one])
  await settle()
  leaveView(one)
  expect(sent).toEqual([])
  known.delete(one)
  enter([one])
  await settle()
  expect(sent).toEqual([one])
})

test.each([
  [429, limitMessages.counting],
  [403, forbiddenMessage('readAccounts')],
])('the first %i ends the counting of all rows until “Count again”', async (status, message) => {
  enter(rows(0, 30))
  await settle()
  open.get(one)?.refuse(status)
  await followed()
  expect(countingState.get().ended).toBe(message)
  expect(open.size).toBe(0)
  enter(rows(30, 32))
  await settle()
  expect(sent).toHaveLength(4)
  countAgain()
  expect(countingState.get().ended).toBeNull()
  expect(open.size).toBe(4)
})

test('after a 500 only that row is counted again, when it comes back into view', async () => {
  enter(rows(0, 3))
  await settle()
  open.get(one)?.refuse(500)
  await followed()
  expect([...countingState.get().failed.keys()]).toEqual([one])
  expect(open.size).toBe(2)
  leaveView(one)
  enter([one])
  await settle()
  expect(countingState.get().failed.size).toBe(0)
  expect(open.has(one)).toBe(true)
})

test('a lock clears the reason why counting ended and marks no row as failed', async () => {
  enter(rows(0, 2))
  await settle()
  open.get(one)?.refuse(429)
  await followed()
  countAgain()
  lock('by-hand')
  for (const request of open.values()) request.refuse(500)
  await followed()
  expect(countingState.get()).toEqual({ ended: null, failed: new Map() })
})
