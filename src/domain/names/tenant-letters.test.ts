import { expect, test } from 'vitest'
import { meetTenants, mostLetters, tenantLetter } from './tenant-letters'

const [a, b, c, d] = ['tnt.1.a', 'tnt.1.b', 'tnt.1.c', 'tnt.1.d'] as const
const many = (count: number) => Array.from({ length: count }, (_, index) => `tnt.1.${index}`)

test.each<[string, string[], string[], string[]]>([
  ['once, in the order of their IDs', [], [c, a, c, b], [a, b, c]],
  ['that never move, because later tenants come last', [b, d], [c, d, a], [b, d, a, c]],
  ['unless their ID has another form', [a], ['', 'somewhere', 'tnt.1.a/..', b], [a, b]],
])('tenants get letters %s', (_, known, ids, next) => {
  expect(meetTenants(known, ids)).toEqual(next)
})

test.each([
  ['no new tenant', [b, a], [a, b, 'somewhere']],
  ['a new tenant after the last letter', many(mostLetters), [a]],
])('an answer with %s returns the same list', (_, known, ids) => {
  expect(meetTenants(known, ids)).toBe(known)
})

test('thousands of tenants do not exceed the limit of letters', () => {
  const next = meetTenants([d], many(5000))
  expect(next).toHaveLength(mostLetters)
  expect(next[0]).toBe(d)
})

test('letters continue with AA after Z', () => {
  const met = many(703)
  const letterAt = (index: number) => tenantLetter(met, `tnt.1.${index}`)
  expect([0, 1, 25, 26, 51, 52, 701, 702].map(letterAt)).toEqual(
    ['A', 'B', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'].map((letter) => `Tenant ${letter}`),
  )
})

test.each([
  ['that was not met', [a, b], c],
  ['that is the only one', [a], a],
])('a tenant %s has no letter', (_, known, id) => {
  expect(tenantLetter(known, id)).toBe('')
})
