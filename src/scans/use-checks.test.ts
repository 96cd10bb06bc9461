import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import { checksAgain, checkUntilDone, inOneTab, type Checked } from './use-checks'

const queryKey = ['a run']
const run: Checked<{ status: string }> = {
  queryKey,
  lock: 'a run',
  goesOn: (data) => data?.status === 'running',
}
const minute = 60_000
const checkTimes: number[] = []
let answer: () => { status: string }
let stop: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  checkTimes.length = 0
  answer = () => ({ status: 'running' })
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
})

/** Starts the checks of a run that was just read. */
async function begin(checks = { current: 0 }): Promise<{ over: () => boolean }> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let isOver = false
  const queryFn = () => {
    checkTimes.push(Date.now())
    return Promise.resolve(answer())
  }
  // The page itself has read the run first.
  await queryClient.query({ queryKey, queryFn, staleTime: 0 })
  checkTimes.length = 0
  queryClient.getQueryCache().find({ queryKey })?.setOptions({ queryKey, queryFn })
  const ended = () => void (isOver = true)
  void checkUntilDone(queryClient, run, checks, stop.signal).then(ended, ended)
  return { over: () => isOver }
}

test('R-16: half an hour has 15 to 45 checks at growing intervals', async () => {
  const { over } = await begin()
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(checkTimes.length).toBeGreaterThan(15)
  expect(checkTimes.length).toBeLessThanOrEqual(45)
  expect(over()).toBe(false)
  const waits = checkTimes.slice(1).map((at, index) => at - (checkTimes[index] ?? 0))
  expect(Math.min(...waits)).toBeGreaterThan(5_000)
  expect(Math.max(...waits.slice(0, 3))).toBeLessThan(Math.max(...waits.slice(7)))
})

test('R-16: checks stop at once and resume at their slow pace', async () => {
  const checks = { current: 0 }
  await begin(checks)
  await vi.advanceTimersByTimeAsync(10 * minute)
  const before = checkTimes.length
  stop.abort()
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(checkTimes.length).toBe(before)
  expect(checks.current).toBe(before)
  stop = new AbortController()
  await begin(checks)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(checkTimes).toEqual([])
})

const refuse = (...refusal: ConstructorParameters<typeof ApiError>) => {
  return () => {
    throw new ApiError(...refusal)
  }
}
test.each<[string, typeof answer]>([
  ...['completed', 'failed', 'queued'].map((status): [string, typeof answer] => [
    `the status ${status}`,
    () => ({ status }),
  ]),
  ['a 401', refuse('status', '', { status: 401 })],
  ['a 401 of a proxy', refuse('not-json', '', { foreignStatus: 401 })],
  ['a 403', refuse('status', '', { status: 403 })],
  ['a 403 of a proxy', refuse('not-json', '', { foreignStatus: 403 })],
  ['a 404', refuse('status', '', { status: 404 })],
  ['a 404 of a proxy', refuse('not-json', '', { foreignStatus: 404 })],
  ['the sign-on', refuse('sign-on', '')],
])('R-16: a check that gets %s is the last', async (_, next) => {
  const { over } = await begin()
  answer = next
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(checkTimes).toHaveLength(1)
  expect(over()).toBe(true)
})

test.each([500, 429, null])('checks continue after a failed check (%s)', async (status) => {
  const { over } = await begin()
  answer = () => {
    throw new ApiError('network', '', status === null ? {} : { status })
  }
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(checkTimes.length).toBeGreaterThan(3)
  expect(over()).toBe(false)
})

test('checks run where the browser refuses locks, and an error of a check is not hidden', async () => {
  const task = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const wait = vi.fn<() => void>()
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('No locks.')) } })
  await inOneTab('a run', task, wait, stop.signal)
  expect([task.mock.calls.length, wait.mock.calls.length]).toEqual([1, 0])
  type Inside = (lock: object) => Promise<boolean>
  const request = (_name: string, _how: object, inside: Inside) => inside({})
  vi.stubGlobal('navigator', { locks: { request } })
  task.mockRejectedValueOnce(new Error('Not read.'))
  await expect(inOneTab('a run', task, wait, stop.signal)).rejects.toThrow('Not read.')
  expect(task).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

test('a failed check is followed by another one, unless checking is paused or stopped', () => {
  expect(checksAgain({ isPaused: false, stopped: null })).toBe(true)
  expect(checksAgain({ isPaused: true, stopped: null })).toBe(false)
  expect(checksAgain({ isPaused: false, stopped: 'offline' })).toBe(false)
  expect(checksAgain({ isPaused: false, stopped: 'refused' })).toBe(false)
})
