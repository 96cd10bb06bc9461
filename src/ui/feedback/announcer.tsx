import { useEffect } from 'react'
import { sessionStore } from '#/lib/session-store'
import { useStore } from '../hooks/use-store'

/** `at`: milliseconds since the epoch. */
interface ServiceNote {
  text: string
  at: number
}

const nothing: ServiceNote = { text: '', at: 0 }
const said = sessionStore({ status: nothing, alert: nothing })
/** A held key repeats the same announcement; that is one event (U-11). */
const sameEvent = 1000

export function announce(text: string): void {
  say('status', text)
}

export function announceAlert(text: string): void {
  say('alert', text)
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

function say(region: 'status' | 'alert', text: string): void {
  const at = Date.now()
  const before = said.get()
  const last = before[region]
  if (text !== last.text || Math.abs(at - last.at) >= sameEvent)
    said.set({ ...before, [region]: { text, at } })
}

/**
 * They are always there: screen readers do not read a region that appears with its text. The same text again is a new
 * element, or it would not be read. A modal dialog leaves regions with a written live setting alone.
 */
export function LiveRegions() {
  const { status, alert } = useStore(said)
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
