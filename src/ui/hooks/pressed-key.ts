type Press = Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'keyCode'>

/**
 * The key of a press, a letter in lower case. On a layout without Latin letters (Cyrillic, Greek, Hebrew, Arabic) a
 * letter is known by its place. Empty while an input method composes: such a press is for the text.
 */
export function pressedKey(event: Press | { nativeEvent: Press }): string {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  const { key, code } = press
  // WebKit sends the key that ends a composition after the end. Only this key code tells.
  // oxlint-disable-next-line typescript/no-deprecated
  if (press.isComposing || press.keyCode === 229) return ''
  if (!/^\p{L}$/u.test(key)) return key
  const [, place] = /^Key([A-Z])$/.exec(code) ?? []
  return (/\p{Script=Latin}/u.test(key) ? key : (place ?? key)).toLowerCase()
}
