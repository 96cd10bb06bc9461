import { flushSync } from 'react-dom'
import { createStore } from '#/lib/store'
import { useStore } from './use-store'

const media = matchMedia('print')
const printing = createStore(media.matches)

// The browser prints before `print()` returns, so changes must be drawn at once.
addEventListener('beforeprint', () => flushSync(() => printing.set(true)))
addEventListener('afterprint', () => printing.set(false))
media.addEventListener('change', () => printing.set(media.matches))

/** Returns true while the page is printed. Parts for the printout are mounted only then. */
export function usePrinting(): boolean {
  return useStore(printing)
}
