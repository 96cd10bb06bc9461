/** The parts of a key event that matter here. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

/** The element that has the focus. */
export type FocusPlace = Pick<HTMLElement, 'localName' | 'isContentEditable'>

/** Elements that take letters. A select jumps to the option that begins with one. */
const fields = ['input', 'textarea', 'select']

/** Whether a press is a single key: without a modifier, and held down only for a key of `repeats`. */
export function isSingleKey(press: KeyPress, repeats: readonly string[]): boolean {
  if (press.defaultPrevented || press.isComposing) return false
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  return !press.repeat || repeats.includes(press.key)
}

/** Whether single keys act with the focus there: not in an element that takes letters. */
export function actsIn(place: FocusPlace | null): boolean {
  return place === null || (!place.isContentEditable && !fields.includes(place.localName))
}
