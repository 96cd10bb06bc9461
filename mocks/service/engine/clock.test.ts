import { expect, test } from 'vitest'
import { runningClock } from './clock'

test('a running clock starts at the given time, or at the machine’s time', () => {
  const start = Date.parse('2030-01-01T00:00:00Z')
  for (const [now, expected] of [
    [runningClock('2030-01-01T00:00:00Z').now(), start],
    [runningClock().now(), Date.now()],
  ] as const)
    expect(Math.abs(now - expected)).toBeLessThan(60_000)
  expect(() => runningClock('soon')).toThrow('Not an ISO 8601 date-time: soon')
})
