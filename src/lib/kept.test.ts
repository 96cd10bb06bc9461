import { expect, test } from 'vitest'
import { bounded, keptJson, longestKept, readEach } from './kept'
import { lostMessage } from './words'

const long = 'x'.repeat(longestKept + 1)

test('every text of a value is cut before storing', () => {
  const kept = JSON.parse(keptJson({ words: [long, 'short'], at: { id: long } })) as object
  const cut = bounded(long)
  expect(kept).toEqual({ words: [cut, 'short'], at: { id: cut } })
  expect(cut).toHaveLength(longestKept)
})

test('cutting a text twice gives the same text', () => {
  expect(bounded(bounded(long))).toBe(bounded(long))
  expect(bounded('short')).toBe('short')
  expect(bounded(null)).toBeNull()
})

test.each<[unknown, string[], number[], number]>([
  [['a', 1, 'b', null], ['a', 'b'], [0, 2], 2],
  [[], [], [], 0],
  ['no list', [], [], 0],
  [undefined, [], [], 0],
])('R-48: each entry of %j is read alone', (list, entries, places, lost) => {
  const read = (entry: unknown) => (typeof entry === 'string' ? entry : null)
  expect(readEach(list, read)).toEqual({ entries, places, lost })
})

test('a message gives the number of lost entries', () => {
  const nouns = ['run', 'runs'] as const
  expect(lostMessage(0, nouns)).toBe('')
  expect(lostMessage(1, nouns)).toBe('1 run kept by this tab could not be read, and is left out.')
  expect(lostMessage(2, nouns, 'this browser')).toBe(
    '2 runs kept by this browser could not be read, and are left out.',
  )
})
