import { expect, test } from 'vitest'
import { fixedClock, iso, runningClock } from './clock'

test('a running clock starts at the given time, or at the machine’s time', () => {
  const set = runningClock('2030-01-01T00:00:00Z').now()
  expect(set - Date.parse('2030-01-01T00:00:00Z')).toBeGreaterThanOrEqual(0)
  expect(set - Date.parse('2030-01-01T00:00:00Z')).toBeLessThan(60_000)
  expect(Math.abs(runningClock().now() - Date.now())).toBeLessThan(60_000)
  expect(() => runningClock('soon')).toThrow('Not an ISO 8601 date-time: soon')
})

test('a fixed clock moves only on request', () => {
  const clock = fixedClock('2030-01-01T00:00:00Z')
  clock.advance(1500)
  expect(iso(clock.now())).toBe('2030-01-01T00:00:01.500Z')
  clock.set('2031-01-01T00:00:00Z')
  expect(iso(clock.now())).toBe('2031-01-01T00:00:00.000Z')
  expect(() => clock.set('')).toThrow('ISO 8601')
})
