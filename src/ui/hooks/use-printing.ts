import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '#/lib/store'

const media = matchMedia('print')
const printing = createStore(media.matches)

// `print()` does not come back to the page before the paper is made: what changes must be drawn by then.
addEventListener('beforeprint', () => flushSync(() => printing.set(true)))
addEventListener('afterprint', () => printing.set(false))
media.addEventListener('change', () => printing.set(media.matches))

/** Whether the page is being printed: what only paper shows is drawn then, and not before. */
export function usePrinting(): boolean {
  return useSyncExternalStore(printing.subscribe, printing.get)
}
