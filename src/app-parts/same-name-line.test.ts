import { expect, test } from 'vitest'
import { sameNameMessage } from './same-name-line'

const read = {
  checked: 50,
  unreadable: 0,
  total: 312,
  hasMore: true,
  failed: false,
  isReading: false,
}
const first = { ...read, checked: null, total: null, hasMore: false, isReading: true }
const unanswered = { ...first, failed: true, isReading: false }
const all = { ...read, checked: 312, hasMore: false }

test.each<[string, Parameters<typeof sameNameMessage>[0], string | null]>([
  ['before the answer', first, 'Checking for apps with the same name…'],
  ['no answer', unanswered, 'Apps with the same name could not be checked.'],
  ['a part', read, 'Checked 50 of 312 apps with this text in their name'],
  [
    'no count',
    { ...read, total: null },
    'Checked 50 apps with this text in their name, more to come',
  ],
  ['more pages', all, 'Checked all 312 apps with this text in their name'],
  [
    'a whole with apps that cannot be read',
    { ...read, checked: 48, unreadable: 2, hasMore: false },
    'Checked 48 of 50 apps with this text in their name. The others could not be loaded.',
  ],
  [
    'an older answer that could not be read again',
    { ...read, checked: 1, hasMore: false, failed: true },
    'Apps with this text in their name could not be checked again',
  ],
  // A search without a match does not claim anything.
  ['the whole at once', { ...read, checked: 1, total: 1, hasMore: false }, null],
])('the same-name search has a message for %s', (_, progress, words) => {
  expect(sameNameMessage(progress)).toBe(words)
})
