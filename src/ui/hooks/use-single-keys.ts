import { useEffect, useEffectEvent } from 'react'
import { actsIn, isSingleKey } from './single-keys'
import { usePreferences } from './use-preferences'

/**
 * Single keys of a page (WCAG 2.1.4): not in fields, not while a dialog is open, not with a modifier, and not
 * at all where the person turned them off. A held key repeats only for `repeats`.
 */
export function useSingleKeys(
  keys: Readonly<Record<string, () => void>>,
  repeats: readonly string[] = [],
): void {
  const { singleKeys } = usePreferences()
  useKeyDown((event) => {
    if (!singleKeys) return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (act === undefined || !isSingleKey(event, repeats)) return
    const place = event.target instanceof HTMLElement ? event.target : null
    if (!actsIn(place) || somethingIsOpen()) return
    event.preventDefault()
    act()
  })
}

/** Calls `act` for every key that is pressed in the page. */
export function useKeyDown(act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function somethingIsOpen(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')
  return [...dialogs].some((dialog) => dialog.checkVisibility())
}
