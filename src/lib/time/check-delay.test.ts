import { expect, test } from 'vitest'
import { checkDelay } from './delay'

test.each([
  [0, 5_000],
  [1, 7_500],
  [2, 11_250],
  [6, 56_953],
  [7, 60_000],
  [1_000_000, 60_000],
])('R-16: after %s checks the next check is due in %s ms', (checks, due) => {
  expect(checkDelay(checks, 0.5)).toBe(due)
  expect(checkDelay(checks, 0) / due).toBeCloseTo(0.8, 3)
  expect(checkDelay(checks, 1) / due).toBeCloseTo(1.2, 3)
})

test('R-16: thirty minutes take at most 45 requests for any random numbers', () => {
  let at = 0
  let checks = 0
  while (at < 30 * 60_000) at += checkDelay(checks++, 0)
  expect(checks).toBeLessThanOrEqual(45)
})
