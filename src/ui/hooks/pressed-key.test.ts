import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key'

const press = (key: string, code = '', more = {}) => ({
  key,
  code,
  isComposing: false,
  keyCode: 0,
  ...more,
})

test.each([
  ['a letter', 'j', 'KeyJ', 'j'],
  ['a letter with Caps Lock', 'J', 'KeyJ', 'j'],
  ['a letter of another Latin layout', 'a', 'KeyQ', 'a'],
  ['a letter with an accent', 'É', 'Digit2', 'é'],
  ['a Cyrillic letter', 'о', 'KeyJ', 'j'],
  ['a Cyrillic capital', 'О', 'KeyJ', 'j'],
  ['a Greek letter', 'ξ', 'KeyJ', 'j'],
  ['a Hebrew letter', 'ח', 'KeyJ', 'j'],
  ['an Arabic letter', 'ت', 'KeyJ', 'j'],
  ['a Cyrillic letter in the place of a sign', 'х', 'BracketLeft', 'х'],
  ['a sign', '?', 'Digit7', '?'],
  ['a named key', 'Enter', 'Enter', 'Enter'],
])('a pressed key is recognized: %s', (_, key, code, known) => {
  expect(pressedKey(press(key, code))).toBe(known)
  expect(pressedKey({ nativeEvent: press(key, code) })).toBe(known)
})

test.each(['Enter', 'Escape', 'j', 'Process'])(
  'the key %s does not count while a text is composed',
  (key) => {
    expect(pressedKey(press(key, '', { isComposing: true }))).toBe('')
    expect(pressedKey(press(key, '', { keyCode: 229 }))).toBe('')
  },
)
