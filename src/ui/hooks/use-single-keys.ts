import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { usePreferences } from './use-preferences'

/** Single keys of a page; a person can turn them off (WCAG 2.1.4). A held key repeats only for `repeats`. */
export function useSingleKeys(
  keys: Readonly<Record<string, () => void>>,
  repeats: readonly string[] = [],
): void {
  const { singleKeys } = usePreferences()
  const bindings = Object.entries(keys).flatMap(([key, act]) => {
    const onKey = (event: KeyboardEvent) => {
      if (!singleKeys || !isSingleKey(event, repeats)) return
      const place = event.target instanceof HTMLElement ? event.target : null
      if (!actsIn(place) || somethingIsOpen()) return
      event.preventDefault()
      act()
    }
    // Whether a sign needs Shift depends on the keyboard.
    return /[a-z]/.test(key)
      ? [[key, onKey] as const]
      : [[key, onKey] as const, [`Shift+${key}`, onKey] as const]
  })
  useKeys(Object.fromEntries(bindings))
}

/** Bindings such as `j` or `$mod+k`. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const onKey = useEffectEvent((binding: string, event: KeyboardEvent) => keys[binding]?.(event))
  const bindings = Object.keys(keys).join(' ')
  useEffect(() => {
    if (bindings === '') return
    const listeners = bindings
      .split(' ')
      .map((binding) => [binding, (event: KeyboardEvent) => onKey(binding, event)] as const)
    return tinykeys(window, Object.fromEntries(listeners))
  }, [bindings])
}

export function somethingIsOpen(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')
  return [...dialogs].some((dialog) => dialog.checkVisibility())
}

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

export type FocusPlace = Pick<HTMLElement, 'localName' | 'isContentEditable'>

/** A select jumps to the option that begins with a letter. */
const fields = ['input', 'textarea', 'select']

export function isSingleKey(press: KeyPress, repeats: readonly string[]): boolean {
  if (press.defaultPrevented || press.isComposing) return false
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  return !press.repeat || repeats.includes(press.key)
}

export function actsIn(place: FocusPlace | null): boolean {
  return place === null || (!place.isContentEditable && !fields.includes(place.localName))
}
