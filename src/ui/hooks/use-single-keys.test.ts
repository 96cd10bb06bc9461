import { expect, test } from 'vitest'
import { actsIn, isSingleKey, type KeyPress } from './use-single-keys'

const press: KeyPress = {
  key: 'j',
  code: 'KeyJ',
  keyCode: 74,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
}

test.each(['input', 'textarea', 'select'])('a key in <%s> is not a shortcut', (localName) => {
  expect(actsIn({ localName, isContentEditable: false })).toBe(false)
})

test('a key in editable text is not a shortcut', () => {
  expect(actsIn({ localName: 'div', isContentEditable: true })).toBe(false)
})

test.each(['body', 'a', 'button', 'h2', 'summary'])('a key on <%s> is a shortcut', (localName) => {
  expect(actsIn({ localName, isContentEditable: false })).toBe(true)
})

test('a key without a focused element is a shortcut', () => {
  expect(actsIn(null)).toBe(true)
})

test('a plain press is a single key', () => {
  expect(isSingleKey(press, [])).toBe(true)
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
  'a press with %s is not a single key',
  (what) => {
    expect(isSingleKey({ ...press, [what]: true }, ['j'])).toBe(false)
  },
)

test('a repeating key acts only if it may repeat', () => {
  const repeated = { ...press, repeat: true }
  expect(isSingleKey(repeated, ['k'])).toBe(false)
  expect(isSingleKey(repeated, ['j', 'k'])).toBe(true)
})
