import { expect, test } from 'vitest'
import { durationWords, leastMinutes, lookIns } from './look-in'

test.each([
  [12, 100, 'less than a minute'],
  [914, 500, 'about 2 minutes'],
  [914, 263, 'about 1 minute'],
  [100_000, 250, 'about 104 minutes', 'about 2 hours'],
])('%d apps at %d ms a request take %s', (apps, took, ...words) => {
  expect(durationWords(leastMinutes(apps, took))).toBe(words.at(-1))
})

test('each place asks the list for one thing only', () => {
  for (const filters of Object.values(lookIns))
    expect(Object.keys(filters).length).toBeLessThanOrEqual(1)
})
