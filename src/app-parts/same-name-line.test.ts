import { expect, test } from 'vitest'
import { sameNameWords } from './same-name-line'

const first = { checked: null, total: null, hasMore: false, failed: false, isReading: true }
const read = { checked: 50, total: 312, hasMore: true, failed: false, isReading: false }

test.each<[string, Parameters<typeof sameNameWords>[0], string | null]>([
  ['before the answer', first, 'Checking for apps with the same name…'],
  [
    'no answer',
    { ...first, failed: true, isReading: false },
    'Apps with the same name could not be checked.',
  ],
  ['a part', read, 'Checked 50 of 312 apps with this text in their name'],
  [
    'a part of no count',
    { ...read, total: null },
    'Checked 50 apps with this text in their name; there are more',
  ],
  [
    'the whole after more pages',
    { ...read, checked: 312, hasMore: false },
    'Checked all 312 apps with this text in their name',
  ],
  // Nothing found claims nothing.
  ['the whole at once', { ...read, checked: 1, total: 1, hasMore: false }, null],
])('%s', (_, progress, words) => {
  expect(sameNameWords(progress)).toBe(words)
})
