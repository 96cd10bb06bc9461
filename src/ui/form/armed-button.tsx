import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { swallowRepeatedEnter, uncovered, useArmed } from '../hooks/use-armed'
import { useStore } from '../hooks/use-store'
import { Button } from './button'

interface ArmedButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'ref'> {
  /** Text, because a change of it disarms. */
  children: string
  onClick: () => void
  /** False where the same button stops something: stopping needs no arming. */
  sends?: boolean
}

/**
 * A button that starts, continues or throws away writes: it takes no click in the half second after something
 * changed under the pointer, no second click, and no key that is held.
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

/** Milliseconds between two looks: no event tells that an element has moved. */
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

/** However far the page is scrolled. */
function positionKey(element: HTMLElement | null): string {
  let [left, top] = [0, 0]
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
    left += at.offsetLeft
    top += at.offsetTop
  }
  return `${left} ${top}`
}
