import { useEffect, useState } from 'react'
import type { PaperList } from './paper-list'

// A function of its own: the bundler wraps `import().then()` as a whole, and a style sheet that does not arrive
// would be nobody's failure.
const loadLate = () => import('./paper-list')

/**
 * What draws the list on paper: fetched when the list is there, because nothing can be fetched any more once the
 * browser prints. Null until then.
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
