import { expect, test } from 'vitest'
import { toConcern, type Concern } from './concern'
import { ApiError, type ApiErrorKind } from './errors'

test.each<[Concern, ApiErrorKind[]]>([
  ['all', ['network', 'timeout', 'not-json', 'sign-on']],
  ['part', ['contract', 'bad-id', 'not-sent', 'no-end']],
  ['session', ['locked']],
])('R-43: a failure concerns %s: %j', (concern, kinds) => {
  expect(kinds.map((kind) => toConcern(new ApiError(kind, '')))).toEqual(kinds.map(() => concern))
})

test.each<[Concern, number[]]>([
  ['part', [302, 400, 403, 404, 409, 414, 500]],
  ['all', [408, 502, 503, 504, 520]],
  ['limit', [429]],
  ['session', [401]],
])('R-43: a failure concerns %s: the statuses %j', (concern, statuses) => {
  const of = (status: number) => toConcern(new ApiError('status', '', { status }))
  expect(statuses.map(of)).toEqual(statuses.map(() => concern))
})

test('R-43: an error whose body is a page concerns all, whatever its status', () => {
  const page = (status: number) => new ApiError('status', '', { status, isPage: true })
  expect([403, 404, 500].map((status) => toConcern(page(status)))).toEqual(['all', 'all', 'all'])
  expect(toConcern(new TypeError('x is undefined'))).toBe('part')
})
