import { expect, test } from 'vitest'
import { clientIdTail, isBlankName, plainAppName } from './app-name'

test.each([
  ['481920337165-q8v0m2ck3t7x1b9zr4w6y5n0p2s8d1fa.apps.googleusercontent.com', 'p2s8d1fa'],
  ['481920337165.apps.googleusercontent.com', '20337165'],
  ['short', 'short'],
])('the tail of %s is %s', (clientId, tail) => {
  expect(clientIdTail(clientId)).toBe(tail)
})

test.each(['', ' ', '\u00a0\u2003', '\t\n'])('%j is a blank name', (name) => {
  expect(isBlankName(name)).toBe(true)
})

test('a name of hidden characters alone is not blank: its markers are shown', () => {
  expect(isBlankName('\u202e')).toBe(false)
})

test('a plain name has markers and the tail of the client ID', () => {
  expect(
    plainAppName({ name: 'Drive\u202eBeacon', clientId: '1-abcdefgh.apps.googleusercontent.com' }),
  ).toBe('Drive U+202E Beacon · abcdefgh')
  expect(plainAppName({ name: ' ', clientId: '1-abcdefgh.apps.googleusercontent.com' })).toBe(
    '(no name) · abcdefgh',
  )
})
