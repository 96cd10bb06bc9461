import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { armPause, endPause, holdRetries, pauseOver, rateLimit } from './rate-limit'

const start = Date.parse('2026-11-22T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  endPause()
  vi.useRealTimers()
})

/** Returns the seconds that calls wait, from the start. */
async function secondsWaited(): Promise<number> {
  let end: number | null = null
  void pauseOver().then(() => {
    end = Date.now()
  })
  await vi.advanceTimersByTimeAsync(120_000)
  return ((end ?? Infinity) - start) / 1000
}

test.each([
  ['a second 429 with a shorter wait does not shorten the pause', 60, 2],
  ['a second 429 with a longer wait extends the pause', 2, 60],
])('%s', async (_, first, second) => {
  armPause(1, first)
  armPause(1, second)
  expect(rateLimit.get()).toMatchObject({ status: 'waiting', until: start + 60_000 })
  expect(await secondsWaited()).toBe(60)
  expect(rateLimit.get()).toEqual({ status: 'clear' })
})

test('R-40: a clock that is set back by an hour does not extend a pause', async () => {
  armPause(1, 3)
  vi.setSystemTime(start - 3_600_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(rateLimit.get()).toMatchObject({ until: start - 3_600_000 + 3000 })
  await vi.advanceTimersByTimeAsync(2100)
  expect(rateLimit.get()).toEqual({ status: 'clear' })
})

test('R-40: a pause ends after a sleep that stops the monotonic clock', async () => {
  armPause(1, 60)
  vi.setSystemTime(start + 3_600_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(rateLimit.get()).toEqual({ status: 'clear' })
})

test('a later 429 does not end a pause by the admin', async () => {
  armPause(1, 5)
  holdRetries()
  armPause(1, 1)
  expect(await secondsWaited()).toBe(Infinity)
  expect(rateLimit.get()).toMatchObject({ status: 'paused' })
})
