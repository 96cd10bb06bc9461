import { useEffect } from 'react'
import { createStore, type Store } from '#/lib/store'
import { useStore } from '../hooks/use-store'

/** `at`: milliseconds since the epoch. */
interface Said {
  text: string
  at: number
}

const polite = createStore<Said>({ text: '', at: 0 })
const assertive = createStore<Said>({ text: '', at: 0 })
/** A held key repeats the same announcement; that is one event (U-11). */
const sameEvent = 1000

export function announce(text: string): void {
  say(polite, text)
}

export function announceAlert(text: string): void {
  say(assertive, text)
}

/** Null announces nothing. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
}

/** Keeps the sentence in the `alert` region for as long as the component is there. */
export function useAlert(text: string | null): void {
  useEffect(() => {
    if (text === null) return
    announceAlert(text)
    return () => announceAlert('')
  }, [text])
}

function say(region: Store<Said>, text: string): void {
  const at = Date.now()
  const last = region.get()
  if (text !== last.text || Math.abs(at - last.at) >= sameEvent) region.set({ text, at })
}

/**
 * They are always there: screen readers do not read a region that appears with its text. The same text again is a new
 * element, or it would not be read. A modal dialog leaves regions with a written live setting alone.
 */
export function LiveRegions() {
  const status = useStore(polite)
  const alert = useStore(assertive)
  return (
    <div className="visually-hidden">
      <div role="status" aria-live="polite">
        <span key={status.at}>{status.text}</span>
      </div>
      <div role="alert" aria-live="assertive">
        <span key={alert.at}>{alert.text}</span>
      </div>
    </div>
  )
}
