import { expect, test } from 'vitest'
import { matchingMessage } from './list-status'

test.each([
  [12, 1060, '12 of 1,060 apps'],
  [1060, 1060, '1,060 of 1,060 apps'],
  [12, null, '12 apps match'],
  [1, null, '1 app matches'],
  // Apps came after the unfiltered list was read.
  [1040, 1000, '1,040 apps match'],
])('%i matching apps of an inventory of %j are counted as “%s”', (count, whole, words) => {
  expect(matchingMessage(count, whole, ['app', 'apps'])).toBe(words)
})
