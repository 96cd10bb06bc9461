import { useEffect } from 'react'
import { createStore, type Store } from '#/lib/store'
import { useStore } from '../hooks/use-store'

/** A text, and when it was announced, milliseconds since the epoch. */
interface Said {
  text: string
  at: number
}

const polite = createStore<Said>({ text: '', at: 0 })
const assertive = createStore<Said>({ text: '', at: 0 })
/** A held key repeats the same announcement; that is one event (U-11). */
const sameEvent = 1000

/** Says a short sentence in the page's one `status` region, even if the last one was the same. */
export function announce(text: string): void {
  say(polite, text)
}

/** Says a blocking sentence in the page's one `alert` region; `''` clears it. */
export function announceAlert(text: string): void {
  say(assertive, text)
}

/** Announces a text when it appears or changes; null announces nothing. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
}

/** Keeps a blocking sentence in the `alert` region for as long as the component is there; null says nothing. */
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
 * The page's two live regions. They are always there: screen readers do not read a region that appears with
 * its text. The same text again is a new element, or it would not be read. Their live setting is written out,
 * because a modal dialog leaves such regions alone when it hides the page behind it.
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
