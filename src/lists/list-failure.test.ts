import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { isLostPlace, placeOfFailure } from './list-failure'

const status = (code: number) => new ApiError('status', '', { status: code })

test.each<[number, boolean, boolean, ReturnType<typeof placeOfFailure>]>([
  [500, false, false, 'list'],
  [500, true, false, 'refresh'],
  [500, true, true, 'more'],
  [403, true, false, 'list'],
  [403, true, true, 'list'],
])('a %s with rows: %s, of a next page: %s is shown at %s', (code, hasRows, isNextPage, place) => {
  expect(placeOfFailure(status(code), hasRows, isNextPage)).toBe(place)
})

test('only a refused request has lost its position', () => {
  expect([400, 403, 500].map((code) => isLostPlace(status(code)))).toEqual([true, false, false])
  expect([isLostPlace(null), isLostPlace(new TypeError('x'))]).toEqual([false, false])
})
