import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endPause, rateLimit } from '#/api/rate-limit'
import { createConcurrency } from './connection'

const onStalled = vi.fn<() => void>()
let concurrency: ReturnType<typeof createConcurrency>
beforeEach(() => {
  vi.useFakeTimers()
  onStalled.mockReset()
  concurrency = createConcurrency(onStalled)
})
afterEach(() => {
  concurrency.clearStall()
  endPause()
  vi.useRealTimers()
})

const answers = (count: number) => {
  for (let answer = 0; answer < count; answer += 1) concurrency.noteAnswered()
}

/** Notes a 429 of a new pause. Returns the seconds that the run adds to the service's own pause. */
function limitedFor(): number {
  vi.advanceTimersByTime(61_000)
  endPause()
  concurrency.noteLimited()
  const now = rateLimit.get()
  return now.status === 'waiting' ? (now.until - Date.now()) / 1000 : 0
}

test('a 429 or a lost connection leaves one target at once, and each twenty answers add one', () => {
  expect(concurrency.concurrencyNow()).toBe(3)
  for (const note of [concurrency.noteLimited, concurrency.noteLost]) {
    note()
    expect(concurrency.concurrencyNow()).toBe(1)
    answers(19)
    expect(concurrency.concurrencyNow()).toBe(1)
    answers(1)
    expect(concurrency.concurrencyNow()).toBe(2)
    answers(60)
    expect(concurrency.concurrencyNow()).toBe(3)
  }
})

test.each(['noteLimited', 'noteLost'] as const)('%s ends a row of answers', (note) => {
  concurrency.noteLimited()
  answers(19)
  concurrency[note]()
  answers(19)
  expect(concurrency.concurrencyNow()).toBe(1)
})

test('from the third limit in a row a run waits longer each time, until an answer', () => {
  expect(Array.from({ length: 8 }, limitedFor)).toEqual([0, 0, 4, 8, 16, 32, 60, 60])
  concurrency.noteAnswered()
  expect([limitedFor(), limitedFor(), limitedFor()]).toEqual([0, 0, 4])
})

test('several 429 within a second are one limit', () => {
  limitedFor()
  for (let more = 0; more < 5; more += 1) concurrency.noteLimited()
  expect([limitedFor(), limitedFor()]).toEqual([0, 4])
})

test('a run without a success for five minutes waits for the admin', () => {
  concurrency.noteLimited()
  vi.advanceTimersByTime(4 * 60_000)
  concurrency.noteLimited()
  vi.advanceTimersByTime(59_999)
  expect(onStalled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onStalled).toHaveBeenCalledOnce()
  for (const end of [concurrency.noteAnswered, concurrency.clearStall]) {
    concurrency.noteLimited()
    end()
    vi.advanceTimersByTime(10 * 60_000)
  }
  expect(onStalled).toHaveBeenCalledOnce()
})

test('a second loss in a row differs from a first one, and an answer ends the row', () => {
  expect([concurrency.noteLost(), concurrency.noteLost()]).toEqual([false, true])
  concurrency.noteAnswered()
  expect(concurrency.noteLost()).toBe(false)
})
