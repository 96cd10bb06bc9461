import { afterEach, expect, test, vi } from 'vitest'
import { disarm } from './disarm'

afterEach(() => vi.useRealTimers())

test('R-33: a button that changes again stays disarmed for half a second from then on', () => {
  vi.useFakeTimers()
  const seen: boolean[] = []
  const stop = disarm((isArmed) => seen.push(isArmed))
  vi.advanceTimersByTime(400)
  stop()
  disarm((isArmed) => seen.push(isArmed))
  vi.advanceTimersByTime(499)
  expect(seen).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([false, false, true])
})
