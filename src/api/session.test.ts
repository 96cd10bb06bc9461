import { expect, test } from 'vitest'
import { readToken } from './session'

test.each([
  '',
  '   ',
  'short',
  'two words here',
  'line\nbreak-inside',
  'ключ-ключ-ключ',
  'smile-😀-smile',
  'zero-width-\u200B-inside',
  'a'.repeat(4097),
])('%j cannot be the value of a header, so it is no token', (text) => {
  expect(readToken(text)).toBeNull()
})

test.each([
  ['demo-token-full-access', 'demo-token-full-access'],
  ['  demo-token-full-access\n', 'demo-token-full-access'],
  ['a'.repeat(4096), 'a'.repeat(4096)],
])('%j is a token, without the white space that came along', (text, token) => {
  expect(readToken(text)).toBe(token)
})
