import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createStore } from '#/lib/store'
import { pressedKey } from './pressed-key'

/** Nothing is sent before a person can have seen what appeared under the pointer or the key (S-18, R-22, R-33). */
const armingTime = 500

/**
 * Disarms for half a second when one of `what` changes, so that a double click does not press what has just appeared.
 * `tell` learns of each turn.
 */
export function useArmed(
  what: readonly unknown[],
  onArmed?: (isArmed: boolean) => void,
): RefObject<boolean> {
  const armed = useRef(false)
  // A layout effect runs before the next click.
  useLayoutEffect(() => {
    armed.current = false
    onArmed?.(false)
    const timer = setTimeout(() => {
      armed.current = true
      onArmed?.(true)
    }, armingTime)
    return () => clearTimeout(timer)
    // `tell` is a setter, which never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, what)
  return armed
}

/** How many dialogs have closed: what they covered is new under the pointer. */
export const uncovered = createStore(0)

/** For a dialog that closes. */
export function noteUncovered(): void {
  uncovered.set(uncovered.get() + 1)
}

/** A held Enter must not press what it has just opened. */
export function swallowRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && ['Enter', ' '].includes(pressedKey(event))) event.preventDefault()
}
