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

test.each([
  ['not ', ['input', 'textarea', 'select'], false, false],
  ['not ', ['div'], true, false],
  ['', ['body', 'a', 'button', 'h2', 'summary'], false, true],
])('a key is %sa shortcut in %j, editable: %s', (_, names, isContentEditable, acts) => {
  for (const localName of names) expect(actsIn({ localName, isContentEditable })).toBe(acts)
})

test('a plain press without a focused element is a single key and a shortcut', () => {
  expect([actsIn(null), isSingleKey(press, [])]).toEqual([true, true])
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
