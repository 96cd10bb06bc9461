import { useEffect } from 'react'
import { sessionStore } from '#/lib/session-store'
import { useStore } from '../hooks/use-store'

/** `at`: milliseconds since the epoch. */
interface Announcement {
  text: string
  at: number
}

const nothing: Announcement = { text: '', at: 0 }
const announcements = sessionStore({ status: nothing, alert: nothing })
/** Milliseconds within which equal announcements are one event, such as a repeating key (U-11). */
const sameEvent = 1000

export function announce(text: string): void {
  announceIn('status', text)
}

export function announceAlert(text: string): void {
  announceIn('alert', text)
}

/** Announces a text when it changes; null announces nothing. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
}

/** Keeps the sentence in the `alert` region while the component is mounted. */
export function useAlert(text: string | null): void {
  useEffect(() => {
    if (text === null) return
    announceAlert(text)
    return () => announceAlert('')
  }, [text])
}

function announceIn(region: 'status' | 'alert', text: string): void {
  const at = Date.now()
  const before = announcements.get()
  const last = before[region]
  if (text !== last.text || Math.abs(at - last.at) >= sameEvent)
    announcements.set({ ...before, [region]: { text, at } })
}

/**
 * Live regions, always mounted because screen readers skip a region that appears with its text. A repeated text is a
 * new element, so that it is read again. A modal dialog does not hide regions with an explicit `aria-live`.
 */
export function LiveRegions() {
  const { status, alert } = useStore(announcements)
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
