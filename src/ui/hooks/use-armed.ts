import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createStore } from '#/lib/store'
import { pressedKey } from './pressed-key'

/** Milliseconds for the admin to see a control that appeared under the pointer or the key (S-18, R-22, R-33). */
const armingTime = 500

/**
 * Disarms for half a second when one of `dependencies` changes, so that a double click does not press a new control.
 * Calls `onArmed` with each new state.
 */
export function useArmed(
  dependencies: readonly unknown[],
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
    // `onArmed` is a setter, which never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, dependencies)
  return armed
}

/** Count of closed dialogs. A covered control is new under the pointer after the close. */
export const uncovered = createStore(0)

/** Counts a closed dialog. */
export function noteUncovered(): void {
  uncovered.set(uncovered.get() + 1)
}

/** Ignores repeats of Enter and Space, so that a key held down does not press a control that it opened. */
export function swallowRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && ['Enter', ' '].includes(pressedKey(event))) event.preventDefault()
}
