import { expect, test } from 'vitest'
import { foundSentence } from './use-app-search'

const list = (length: number) => Array.from({ length }, () => null)
const nothing = 'No match in the apps this token can reach.'

test.each<[found: number, unreadable: number, total: number | null, message: string]>([
  [0, 0, 0, nothing],
  [0, 0, null, nothing],
  [0, 1, 1, '1 app was found but could not be read.'],
  [0, 2, null, '2 apps were found but could not be read.'],
  [0, 0, 12, '0 of 12 apps found.'],
  [1, 0, 1, '1 app found.'],
  [2, 0, null, '2 apps found.'],
  [9, 1, 10, '9 apps found. 1 could not be read.'],
  [9, 1, 1060, '9 of 1,060 apps found. 1 could not be read.'],
])('%d apps and %d unreadable apps of %j read “%s”', (found, unreadable, total, message) => {
  const page = { items: list(found), unreadable: list(unreadable), totalCount: total }
  expect(foundSentence(page, false)).toBe(message)
})

test('a full client ID without a match gets a note about upper and lower case', () => {
  const page = { items: [], unreadable: [], totalCount: 0 }
  expect(foundSentence(page, true)).toBe(`${nothing} Client IDs are case-sensitive.`)
})
