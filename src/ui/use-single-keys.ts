import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from './use-preferences'

/**
 * Single keys of a page (WCAG 2.1.4): not in fields, not while anything that has its own keys is open, not with
 * a modifier, and not at all where the person turned them off. A held key repeats only for `repeats`.
 */
export function useSingleKeys(
  keys: Readonly<Record<string, () => void>>,
  repeats: readonly string[] = [],
): void {
  const { singleKeys } = usePreferences()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (act === undefined || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.repeat && !repeats.includes(event.key)) return
    if (isTyping(event.target) || somethingIsOpen()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!singleKeys) return
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [singleKeys])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

function somethingIsOpen(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')
  return [...dialogs].some((dialog) => dialog.checkVisibility())
}
