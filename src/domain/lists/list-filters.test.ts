import { expect, test } from 'vitest'
import { defaultSort, readSort, sortFields, sortText } from './list-filters'

test.each(
  sortFields.flatMap(
    (field) =>
      [
        { field, direction: 'asc' },
        { field, direction: 'desc' },
      ] as const,
  ),
)('the sort %j is read as it was written', (sort) => {
  expect(readSort(sortText(sort))).toEqual(sort)
  expect(sortText(sort)).toBe(`${sort.field}:${sort.direction}`)
})

test.each([
  '',
  'name',
  'name:',
  ':asc',
  'name:up',
  'Name:asc',
  'name:ASC',
  'name:asc:',
  'clientId:asc',
])('%j is no sort', (text) => {
  expect(readSort(text)).toBeNull()
})

test('the default sort is newest first', () => {
  expect(sortText(defaultSort)).toBe('firstObserved:desc')
})
