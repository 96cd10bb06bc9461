import { expect, test } from 'vitest'
import { cut, hiddenMessage, splitHidden, withMarkers, withoutHidden } from './hidden-characters'

const marked: [string, string][] = [
  ['\u202e', 'U+202E'],
  ['\u2066', 'U+2066'],
  ['\u200b', 'U+200B'],
  ['\u200d', 'U+200D'],
  ['\u2060', 'U+2060'],
  ['\ufeff', 'U+FEFF'],
  ['\u00ad', 'U+00AD'],
  ['\u{e0041}', 'U+E0041'],
  ['\ufe0f', 'U+FE0F'],
  ['\u3164', 'U+3164'],
  ['\u034f', 'U+034F'],
  ['\u061c', 'U+061C'],
  ['\u2800', 'U+2800'],
  ['\u00a0', 'U+00A0'],
  ['\u2028', 'U+2028'],
  ['\n', 'U+000A'],
  ['\u0000', 'U+0000'],
  ['\u007f', 'U+007F'],
  ['\ud800', 'U+D800'],
]

test.each(marked)('the hidden character %j is replaced by a marker', (character, marker) => {
  expect(splitHidden(`a${character}b`)).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'marker', text: marker },
    { kind: 'text', text: 'b' },
  ])
  expect(withMarkers(`a${character}b`)).toBe(`a ${marker} b`)
})

test.each(marked.map(([character]) => character).filter((character) => character !== '\u00a0'))(
  'the hidden character %j is removed',
  (character) => expect(withoutHidden(`a${character}b`)).toBe('ab'),
)

test.each(['\u00a0', '\u2003', '\u202f', '\u3000'])('the space %j becomes a plain one', (space) => {
  expect(withoutHidden(`Invoice${space}42`)).toBe('Invoice 42')
})

test.each([
  ['  Mail ', '  Mail '],
  ['\u202e Mail\u200b', 'U+202E  Mail U+200B'],
  [' \t=1', '  U+0009 =1'],
  ['\u{e0041}', 'U+E0041'],
])('markers in %j do not change the spaces around it', (text, plain) => {
  expect(withMarkers(text)).toBe(plain)
})

test.each(['Mail Merge', 'متجر الرسائل', 'שלום', 'Ünïcode', '日本語', '🙂', ''])(
  'the visible text %j stays unchanged',
  (text) => {
    expect(
      splitHidden(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(splitHidden(text).every((part) => part.kind === 'text')).toBe(true)
  },
)

test('a cut never leaves half a character', () => {
  expect(cut('abcdef', 3)).toBe('abc…')
  expect(cut('ab🙂cd', 3)).toBe('ab…')
  expect(cut('abc', 3)).toBe('abc')
})

test.each([
  ['mail', null],
  ['متجر', null],
  ['ma\u200bil', 'The text has a hidden character: U+200B.'],
  ['\u200bma\u200bil', 'The text has a hidden character: U+200B.'],
  ['\u202ema\u200bil', 'The text has hidden characters: U+202E, U+200B.'],
])('the hidden characters of the typed text %j are listed', (text, message) => {
  expect(hiddenMessage(text)).toBe(message)
})
