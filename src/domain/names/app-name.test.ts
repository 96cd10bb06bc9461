import { expect, test } from 'vitest'
import {
  clientIdParts,
  clientIdTail,
  isBlankName,
  looksLikeClientId,
  plainAppName,
} from './app-name'

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

test('a name of white space is blank, one of hidden characters is not', () => {
  const names = ['', ' ', '\u00a0\u2003', '\t\n', '\u202e']
  expect(names.map(isBlankName)).toEqual([true, true, true, true, false])
})

test('a plain app name contains markers and the client ID tail', () => {
  const clientId = `1-abcdefgh${suffix}`
  const plain = 'Drive U+202E Beacon · abcdefgh'
  expect(plainAppName({ name: 'Drive\u202eBeacon', clientId })).toBe(plain)
  expect(plainAppName({ name: ' ', clientId })).toBe('(no name) · abcdefgh')
})

test.each([
  [`40718273645${suffix}`, true],
  [`814472590113-k3v9m2x7q1w8e5r4t6y0u3i2o9p8a7s6${suffix}`, true],
  ['102938475610293847561', true],
  ['814472590113', false],
  [`an 40718273645${suffix}`, false],
  ['x102938475610293847561', false],
  ['102938475610293847561x', false],
  ['Mail Merge', false],
  ['apps.googleusercontent.com', false],
  [`x y${suffix}`, false],
  [`814472590113-k3v9${suffix}, another`, false],
])('%j looks like a full client ID: %j', (text, expected) => {
  expect(looksLikeClientId(text)).toBe(expected)
})
