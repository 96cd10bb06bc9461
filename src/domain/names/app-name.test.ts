import { expect, test } from 'vitest'
import { clientIdParts, clientIdTail, isBlankName, plainAppName } from './app-name'

const suffix = '.apps.googleusercontent.com'

test.each([
  [`481920337165-q8v0m2ck3t7x1b9zr4w6y5n0p2s8d1fa${suffix}`, 'p2s8d1fa', suffix],
  [`481920337165${suffix}`, '20337165', suffix],
  ['short', 'short', ''],
  [`a${suffix}${suffix}`, 'tent.com', suffix],
  ['1-\u{1F600}abcdefg', '\u{1F600}abcdefg', ''],
  ['12-a\nbcdefg', 'a\nbcdefg', ''],
  ['', '', ''],
])('the client ID tail of %j is %j', (clientId, tail, its) => {
  const parts = clientIdParts(clientId)
  expect([clientIdTail(clientId), parts.suffix]).toEqual([tail, its])
  expect(parts.head + parts.tail + parts.suffix).toBe(clientId)
})

test.each(['', ' ', '\u00a0\u2003', '\t\n'])('%j is a blank name', (name) => {
  expect(isBlankName(name)).toBe(true)
})

test('a name of hidden characters is not blank', () => {
  expect(isBlankName('\u202e')).toBe(false)
})

test('a plain app name contains markers and the client ID tail', () => {
  expect(
    plainAppName({ name: 'Drive\u202eBeacon', clientId: '1-abcdefgh.apps.googleusercontent.com' }),
  ).toBe('Drive U+202E Beacon · abcdefgh')
  expect(plainAppName({ name: ' ', clientId: '1-abcdefgh.apps.googleusercontent.com' })).toBe(
    '(no name) · abcdefgh',
  )
})
