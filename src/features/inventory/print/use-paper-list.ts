import { useEffect, useState } from 'react'
import type { PaperList } from './paper-list'

// Separate from its use: the bundler wraps `import().then()` as a whole, and then the failure of a style
// sheet would reach no handler.
const loadLate = () => import('./paper-list')

/**
 * The component that draws the printed list; null until it is loaded. It loads as soon as the list is there,
 * because nothing can load any more once the browser prints.
 */
export function usePaperList(listIsThere: boolean): typeof PaperList | null {
  const [Paper, setPaper] = useState<typeof PaperList | null>(null)
  useEffect(() => {
    if (!listIsThere) return
    loadLate().then(
      (late) => setPaper(() => late.PaperList),
      () => {},
    )
  }, [listIsThere])
  return Paper
}
