import { expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams } from './search-params'

test.each([
  ['', {}],
  [
    '?classification=malicious,suspicious&verified=false',
    { classification: 'malicious,suspicious', verified: 'false' },
  ],
  ['?sort=lastNewGrant:desc', { sort: 'lastNewGrant:desc' }],
  ['?search=a%26b%20c', { search: 'a&b c' }],
])('the params %s are read and written unchanged', (text, search) => {
  expect(parseSearchParams(text)).toEqual(search)
  expect(stringifySearchParams(search)).toBe(text)
})

test('the order of the params is kept', () => {
  expect(stringifySearchParams(parseSearchParams('?z=1&a=2&m=3'))).toBe('?z=1&a=2&m=3')
})

test('a form-encoded plus is a space', () => {
  expect(parseSearchParams('?search=mail+merge')).toEqual({ search: 'mail merge' })
})

test('values that are not text are left out', () => {
  expect(stringifySearchParams({ a: 'x', b: undefined, c: 3 })).toBe('?a=x')
})

test('a lone surrogate does not throw', () => {
  expect(stringifySearchParams({ search: '\ud800' })).toBe('?search=%EF%BF%BD')
})

test.each<[string, Record<string, string>]>([
  ['?a=1&a=1', { a: '1' }],
  ['?a=1&b=2&a=3', { a: '3', b: '2', 'a (overruled)': '1' }],
  ['?a=1,2&a=3&a=4', { a: '4', 'a (overruled)': '1,2,3' }],
])('the params %s keep the last value and report the earlier ones', (text, search) => {
  expect(parseSearchParams(text)).toEqual(search)
  expect(parseSearchParams(stringifySearchParams(parseSearchParams(text)))).toEqual(search)
})

test('a written URL keeps the effective value of a repeated name', () => {
  expect(stringifySearchParams(parseSearchParams('?a=1&b=2&a=3'))).toBe('?b=2&a=1&a=3')
})

test('many values of one name need no more space than their text', () => {
  const text = Array.from({ length: 30_000 }, (_, index) => `a=${index}`).join('&')
  expect(parseSearchParams(text)['a (overruled)']?.split(',')).toHaveLength(29_999)
})

test('__proto__ in a URL does not change a prototype', () => {
  const search = parseSearchParams('?__proto__=x&constructor=y')
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
  expect(search).toEqual({ '__proto__ (reserved)': 'x', constructor: 'y' })
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})
