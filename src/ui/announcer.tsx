import { useSyncExternalStore } from 'react'
import { createStore } from '../lib/store'

const polite = createStore('')
const assertive = createStore('')

/** Says a short sentence in the page's one `status` region. */
export function announce(text: string): void {
  polite.set(text)
}

/** Says a sentence that blocks in the page's one `alert` region; `''` takes it back. */
export function announceAlert(text: string): void {
  assertive.set(text)
}

/**
 * The page's two live regions. They are always there: a region that comes with its text is not read. Their live
 * setting is written out: a modal dialog leaves such regions alone when it hides the page behind it.
 */
export function LiveRegions() {
  const status = useSyncExternalStore(polite.subscribe, polite.get)
  const alert = useSyncExternalStore(assertive.subscribe, assertive.get)
  return (
    <div className="visually-hidden">
      <div role="status" aria-live="polite">
        {status}
      </div>
      <div role="alert" aria-live="assertive">
        {alert}
      </div>
    </div>
  )
}
