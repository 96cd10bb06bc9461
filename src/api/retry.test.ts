import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './errors'
import { readPatiently, retryReadDelay } from './retry'

const lost = new ApiError('network', '')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the wait between retries doubles, up to 30 s', () => {
  expect([0, 1, 2, 5, 9].map(retryReadDelay)).toEqual([500, 1000, 2000, 15_000, 15_000])
})

/** The number of attempts and their final result. */
async function reads(errors: Error[], options?: Parameters<typeof readPatiently>[1]) {
  let count = 0
  const ended = readPatiently(() => {
    const error = errors[count]
    count += 1
    return error === undefined ? Promise.resolve('read') : Promise.reject(error)
  }, options).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return [count, await ended]
}

test('a lost connection is retried as often as allowed', async () => {
  expect(await reads([lost, lost])).toEqual([3, 'read'])
  expect(await reads([lost, lost, lost, lost])).toEqual([4, lost])
  expect(await reads([lost, lost], { most: 1 })).toEqual([2, lost])
  expect(await reads([lost], { most: 0 })).toEqual([1, lost])
})

test('a refusal is not retried', async () => {
  const refused = new ApiError('status', '', { status: 403 })
  expect(await reads([refused])).toEqual([1, refused])
  expect(await reads([new TypeError('x')])).toEqual([1, new TypeError('x')])
})

test('a retried read rejects with the last error or the signal’s reason', async () => {
  const attempts = new AbortController()
  const signal = attempts.signal
  const seen: unknown[] = []
  const waiting = readPatiently(
    (given) => {
      seen.push(given)
      return Promise.reject(lost)
    },
    { signal },
  ).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  attempts.abort(new Error('gone'))
  expect(await waiting).toEqual(new Error('gone'))
  expect(seen).toEqual([signal])
  expect(await reads([lost], { signal })).toEqual([1, lost])
})
