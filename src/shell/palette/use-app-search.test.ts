import { expect, test } from 'vitest'
import { foundSentence } from './use-app-search'

const list = (length: number) => Array.from({ length }, () => null)
const nothing = 'Nothing found in the inventory this token can reach.'

test.each<[found: number, unreadable: number, total: number | null, said: string]>([
  [0, 0, 0, nothing],
  [0, 0, null, nothing],
  [0, 1, 1, '1 app was found and could not be read.'],
  [0, 2, null, '2 apps were found and could not be read.'],
  [0, 0, 12, '0 of 12 apps found.'],
  [1, 0, 1, '1 app found.'],
  [2, 0, null, '2 apps found.'],
  [9, 1, 10, '9 apps found. 1 could not be read.'],
  [9, 1, 1060, '9 of 1,060 apps found. 1 could not be read.'],
])('%d apps and %d unreadable ones of %j: %j', (found, unreadable, total, said) => {
  const page = { items: list(found), unreadable: list(unreadable), totalCount: total }
  expect(foundSentence(page, false)).toBe(said)
})

test('a whole client ID that is not found may differ in upper and lower case', () => {
  const page = { items: [], unreadable: [], totalCount: 0 }
  expect(foundSentence(page, true)).toBe(
    `${nothing} A client ID matches exactly, upper and lower case included.`,
  )
})
