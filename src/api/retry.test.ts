import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withFakeTimers } from '#/testing/test-fetch'
import { ApiError } from './errors'
import { readPatiently, retryRead, retryReadDelay } from './retry'

const lost = new ApiError('network', '')
const status = (code: number) => new ApiError('status', '', { status: code })

withFakeTimers()
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each<[string, Error, number]>([
  ['network', lost, 3],
  ...[500, 503].map((code): [string, Error, number] => [`${code}`, status(code), 2]),
  // http.ts handles a 429.
  ...[400, 401, 403, 404, 429].map((code): [string, Error, number] => [`${code}`, status(code), 0]),
  ['timeout', new ApiError('timeout', ''), 0],
  ['not JSON', new ApiError('not-json', '', { status: 200 }), 0],
  ['contract', new ApiError('contract', ''), 0],
  ['an error of the console', new TypeError('x'), 0],
])('a failed read is retried the right number of times: %s', (_, error, retries) => {
  expect([0, 1, 2, 3, 4].filter((count) => retryRead(count, error))).toHaveLength(retries)
})

test('the wait between retries doubles, up to 30 s, with full jitter', () => {
  expect([0, 1, 2, 5, 9].map(retryReadDelay)).toEqual([500, 1000, 2000, 15_000, 15_000])
})

/** The number of attempts and their final result. */
async function reads(errors: Error[], options?: Parameters<typeof readPatiently>[1]) {
  let count = 0
  const ended = readPatiently(async () => {
    const error = errors[count]
    count += 1
    if (error !== undefined) throw error
    return 'read'
  }, options).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return [count, await ended]
}

test('a lost connection is retried as often as allowed, a refusal is not', async () => {
  expect(await reads([lost, lost])).toEqual([3, 'read'])
  expect(await reads([lost, lost, lost, lost])).toEqual([4, lost])
  expect(await reads([lost, lost], { most: 1 })).toEqual([2, lost])
  expect(await reads([lost], { most: 0 })).toEqual([1, lost])
  expect(await reads([status(403)])).toEqual([1, status(403)])
})

test('a retried read rejects with the last error or the signal’s reason', async () => {
  const attempts = new AbortController()
  const { signal } = attempts
  const ask = vi.fn<(given?: AbortSignal) => Promise<never>>().mockRejectedValue(lost)
  const waiting = readPatiently(ask, { signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  attempts.abort(new Error('gone'))
  expect(await waiting).toEqual(new Error('gone'))
  expect(ask.mock.calls).toEqual([[signal]])
  expect(await reads([lost], { signal })).toEqual([1, lost])
})
