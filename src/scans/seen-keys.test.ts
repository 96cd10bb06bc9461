import { expect, test } from 'vitest'
import { hasSeen, noneSeen, withKeys } from './seen-keys'

const keys = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `oapp.1.${(from + index).toString(36)}`)

test('added keys are found, and no others', () => {
  let seen = noneSeen
  for (let page = 0; page < 50; page += 1) seen = withKeys(seen, keys(page * 200, page * 200 + 200))
  expect(keys(0, 10_000).filter((key) => !hasSeen(seen, key))).toEqual([])
  // A few sorted parts suffice, so that a page does not cost as much as all earlier pages.
  expect(seen.length).toBeLessThan(10)
  expect(keys(10_000, 40_000).filter((key) => hasSeen(seen, key))).toEqual([])
})

test('100,000 similar keys have different hashes of eight bytes', () => {
  const seen = withKeys(noneSeen, keys(0, 100_000))
  expect(new Set(seen.flatMap((part) => [...part])).size).toBe(100_000)
  expect(seen.reduce((bytes, part) => bytes + part.byteLength, 0)).toBe(800_000)
})

test('adding keys does not change the earlier set', () => {
  const before = withKeys(noneSeen, ['b'])
  expect(hasSeen(withKeys(before, ['a', 'c']), 'a')).toBe(true)
  expect(hasSeen(before, 'a')).toBe(false)
  expect(hasSeen(noneSeen, '')).toBe(false)
})
