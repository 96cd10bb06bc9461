import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** When the focused control disappears with its action, the focus moves to `rescue` instead of the document body. */
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
