import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** Moves the focus to `rescue` instead of the document body if the focused control disappears. */
export function useFocusRescue(rescue: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.isConnected !== false) return
    last.current = null
    rescue.current?.focus({ preventScroll: true })
  })
  return (event) => {
    last.current = event.target
  }
}
