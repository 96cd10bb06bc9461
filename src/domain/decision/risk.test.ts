import { expect, test } from 'vitest'
import { riskRank } from './risk'

test.each<[string | null, number]>([
  ['malicious', 0],
  ['suspicious', 1],
  ['overprivileged', 2],
  ['unnecessary', 2],
  ['safe', 2],
  ['parked', 2],
  [null, 2],
])('a recommendation of %s has rank %i', (recommended, rank) => {
  expect(riskRank(recommended)).toBe(rank)
})
