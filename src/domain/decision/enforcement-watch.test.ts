import { expect, test } from 'vitest'
import { afterCount, pauseAfter, stillWatching } from './enforcement-watch'

const readings = (...counts: [seconds: number, count: number][]) =>
  counts.map(([seconds, count]) => ({ at: seconds * 1000, count }))

test.each([
  ['no reading', readings(), 'watching'],
  ['one reading', readings([0, 5]), 'watching'],
  ['falling', readings([0, 5], [2, 4], [40, 3]), 'watching'],
  ['zero', readings([0, 5], [2, 0]), 'zero'],
  ['zero at once', readings([0, 0]), 'zero'],
  ['unchanged, but not for long', readings([0, 5], [2, 5], [5, 5], [9, 5]), 'watching'],
  ['unchanged for long, but over few readings', readings([0, 5], [20, 5], [40, 5]), 'watching'],
  ['unchanged', readings([0, 5], [9, 5], [20, 5], [31, 5]), 'standing still'],
  ['still after a fall', readings([0, 9], [10, 5], [20, 5], [31, 5], [40, 5]), 'standing still'],
  ['falling again', readings([0, 5], [10, 5], [20, 5], [29, 5], [31, 4]), 'watching'],
] as const)('the watch of enforcement has its state: %s', (_, seen, state) => {
  expect(stillWatching(seen)).toBe(state)
})

test('a count that the service does not give ends the watch and is not a 0', () => {
  const seen = readings([0, 5])
  expect(afterCount(seen, null, 2000)).toEqual({ readings: seen, state: 'failed' })
  expect(afterCount(seen, 0, 2000)).toEqual({ readings: readings([0, 5], [2, 0]), state: 'zero' })
  expect(afterCount(seen, 4, 2000).state).toBe('watching')
})

test('the pauses between readings grow from 0 to at most 20 s', () => {
  const pauses = Array.from({ length: 12 }, (_, index) => Math.round(pauseAfter(index)))
  expect(pauses).toEqual([
    0, 1500, 2100, 2940, 4116, 5762, 8067, 11_294, 15_812, 20_000, 20_000, 20_000,
  ])
})
