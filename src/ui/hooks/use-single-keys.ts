import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from './pressed-key'
import { usePreferences } from './use-preferences'

/** Single-key shortcuts of a page, which the admin can turn off (WCAG 2.1.4). `repeats`: keys that may repeat. */
export function useSingleKeys(
  keys: Readonly<Record<string, () => void>>,
  repeats: readonly string[] = [],
): void {
  const { singleKeys } = usePreferences()
  useKeyDown((event) => {
    const key = pressedKey(event)
    const act = keys[key]
    // Shift counts only for letters, because some keyboards need it for signs.
    if (event.shiftKey && /^[a-z]$/.test(key)) return
    if (!singleKeys || act === undefined || !isSingleKey(event, repeats)) return
    const place = event.target instanceof HTMLElement ? event.target : null
    if (!actsIn(place) || somethingIsOpen()) return
    event.preventDefault()
    act()
  })
}

/** Shortcut with Ctrl, or with ⌘ on Apple devices. */
export function useCommandKey(key: string, act: (event: KeyboardEvent) => void): void {
  useKeyDown((event) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event
    const isCommand = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
    if (isCommand && !altKey && !shiftKey && pressedKey(event) === key) act(event)
  })
}

export const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent)

function useKeyDown(listener: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

export function somethingIsOpen(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')
  return [...dialogs].some((dialog) => dialog.checkVisibility())
}

export type KeyPress = Parameters<typeof pressedKey>[0] &
  Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'>

export type FocusPlace = Pick<HTMLElement, 'localName' | 'isContentEditable'>

/** Elements that use letter keys. A select jumps to the option with this first letter. */
const fields = ['input', 'textarea', 'select']

export function isSingleKey(press: KeyPress, repeats: readonly string[]): boolean {
  const key = pressedKey(press)
  if (press.defaultPrevented || key === '') return false
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  return !press.repeat || repeats.includes(key)
}

export function actsIn(place: FocusPlace | null): boolean {
  return place === null || (!place.isContentEditable && !fields.includes(place.localName))
}
