/** What a press of a key says, as the browser tells it. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

/** The element that has the focus. */
export type FocusPlace = Pick<HTMLElement, 'localName' | 'isContentEditable'>

/** What takes letters itself: a select goes to the option that begins with one. */
const fields = ['input', 'textarea', 'select']

/** Whether a press is a single key: not with a modifier, and held down only where `repeats` has it. */
export function isSingleKey(press: KeyPress, repeats: readonly string[]): boolean {
  if (press.defaultPrevented || press.isComposing) return false
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  return !press.repeat || repeats.includes(press.key)
}

/** Whether single keys act where the focus is: not in what takes letters itself. */
export function actsIn(place: FocusPlace | null): boolean {
  return place === null || (!place.isContentEditable && !fields.includes(place.localName))
}
