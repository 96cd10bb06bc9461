import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { createStore } from '#/lib/store'
import { disarm } from './disarm'
import { pressedKey } from '../hooks/pressed-key'
import { useStore } from '../hooks/use-store'
import { Button } from './button'

interface ArmedButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'ref'> {
  /** Label as text, because a changed label disarms the button. */
  children: string
  onClick: () => void
  /** False while the button stops a run, which needs no arming. */
  sends?: boolean
}

/**
 * A button that starts, continues or discards writes. It ignores clicks in the half second after a change under
 * the pointer, a second click and a key held down.
 */
export function ArmedButton({ sends = true, disabledReason, onClick, ...props }: ArmedButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isArmed, setArmed] = useState(false)
  const place = usePlace(button)
  const armed = useArmed([props.children, place, useStore(uncovered)], setArmed)
  const isWaiting = sends && !isArmed
  return (
    <Button
      {...props}
      ref={button}
      disabledReason={
        disabledReason ??
        (isWaiting ? 'This button just appeared or changed. Wait a moment.' : null)
      }
      onKeyDown={swallowRepeatedEnter}
      onClick={({ detail, currentTarget }) => {
        const isSeen = armed.current && positionKey(currentTarget) === place && detail < 2
        if (isSeen || !sends) onClick()
      }}
    />
  )
}

/** Milliseconds between two position checks, because a moved element fires no event. */
const checkEvery = 100

function usePlace(element: RefObject<HTMLElement | null>): string {
  const [place, setPlace] = useState('')
  useEffect(() => {
    const look = () => setPlace(positionKey(element.current))
    look()
    const timer = setInterval(look, checkEvery)
    return () => clearInterval(timer)
  }, [element])
  return place
}

/** Position in the document, independent of scrolling. */
function positionKey(element: HTMLElement | null): string {
  let [left, top] = [0, 0]
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
    left += at.offsetLeft
    top += at.offsetTop
  }
  return `${left} ${top}`
}

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
  useLayoutEffect(
    () =>
      disarm((isArmed) => {
        armed.current = isArmed
        onArmed?.(isArmed)
      }),
    // `onArmed` is a setter, which never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    dependencies,
  )
  return armed
}

/** Count of closed dialogs. A covered control is new under the pointer after the close. */
const uncovered = createStore(0)

/** Counts a closed dialog. */
export function noteUncovered(): void {
  uncovered.set(uncovered.get() + 1)
}

/** Ignores repeats of Enter and Space, so that a key held down does not press a control that it opened. */
export function swallowRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && ['Enter', ' '].includes(pressedKey(event))) event.preventDefault()
}
