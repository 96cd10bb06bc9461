import { expect, test } from 'vitest'
import { beforeAndNowWords, underChangeWords, type ActiveCounts } from './active-accounts'

const counts = (...numbers: (number | null)[]): ActiveCounts =>
  new Map(numbers.map((numActive, index) => [`app ${index}`, { numActive, at: 0 }]))
const ids = ['app 0', 'app 1', 'app 2']

test('a plan says how many grants are under it, and of how many apps that is known', () => {
  expect(underChangeWords(ids, counts(400, 10, 2))).toBe(
    'Active grants under this change: 412 (live, 3 of 3 apps).',
  )
  // A number that the service does not give is no 0.
  expect(underChangeWords(ids, counts(1200, null))).toBe(
    'Active grants under this change: 1,200 (live, 1 of 3 apps).',
  )
  expect(underChangeWords(['app 0'], counts())).toBe(
    'Active grants under this change: 0 (live, 0 of 1 app).',
  )
})

test.each<[string, ActiveCounts, ActiveCounts, string | null]>([
  ['nothing is counted yet', counts(), counts(), null],
  ['counted before', counts(200, 10, 10), counts(), 'Active accounts (live): 220'],
  [
    'counted both times',
    counts(200, 10, 10),
    counts(100, 10, 6),
    'Active accounts (live): 220, now 116',
  ],
  [
    'only apps that were counted both times are compared',
    counts(200, 10),
    counts(100, null, 6),
    'Active accounts (live): 200, now 100 (1 of 3 apps)',
  ],
  ['not counted before', counts(), counts(1, 2, 3), 'Active accounts (live): now 6'],
])('%s', (_, before, now, words) => {
  expect(beforeAndNowWords(ids, before, now)).toBe(words)
})
