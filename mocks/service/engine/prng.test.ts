import { expect, test } from 'vitest'
import { createPrng } from './prng'

test('a seed gives one sequence, and a range includes both ends', () => {
  const drawn = (seed: number | string) => {
    const prng = createPrng(seed)
    return Array.from({ length: 200 }, () => prng.int(2, 4))
  }
  expect(drawn('a')).toEqual(drawn('a'))
  expect(drawn('a')).not.toEqual(drawn('b'))
  expect(drawn(7)).toEqual(drawn(7))
  expect(new Set(drawn('a'))).toEqual(new Set([2, 3, 4]))
  const prng = createPrng('c')
  expect([prng.chance(0), prng.chance(1)]).toEqual([false, true])
  expect(prng.text(40, 'xy')).toMatch(/^(?=.*x)(?=.*y)[xy]{40}$/)
  expect([...new Set(Array.from({ length: 50 }, () => prng.pick(['p', 'q'])))].toSorted()).toEqual([
    'p',
    'q',
  ])
  expect(() => prng.pick([])).toThrow('empty list')
})
