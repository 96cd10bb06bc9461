type Press = Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'keyCode'>

/**
 * Returns the pressed key, a letter in lower case. On a layout without Latin letters (Cyrillic, Greek, Hebrew, Arabic)
 * the key position gives the letter. Empty while an input method composes, because the press belongs to the text.
 */
export function pressedKey(event: Press | { nativeEvent: Press }): string {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  const { key, code } = press
  // WebKit sends the last key of a composition after its end. Only this key code marks it.
  // oxlint-disable-next-line typescript/no-deprecated
  if (press.isComposing || press.keyCode === 229) return ''
  if (!/^\p{L}$/u.test(key)) return key
  const [, place] = /^Key([A-Z])$/.exec(code) ?? []
  return (/\p{Script=Latin}/u.test(key) ? key : (place ?? key)).toLowerCase()
}
