import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { createNameMarks } from './name-marks'

/** What stands beside an app's name when there is reason to look twice at it. */
export type NameMark = (app: OauthApp) => ReactNode

/** The marks of the table's rows; null until the rules have arrived. */
export const NameMarks = createContext<NameMark | null>(null)

// A function of its own: the bundler wraps `import().then()` as a whole, and a style sheet that does not arrive
// would be nobody's failure.
const loadLate = () => import('./name-marks')

/**
 * Marks for these loaded apps. The rules and their table of letters are fetched when the first rows are on screen,
 * so that no row waits for them. Should they not arrive, the next page of rows asks again.
 */
export function useNameMarks(apps: readonly OauthApp[]): NameMark | null {
  const queryClient = useQueryClient()
  const [follow, setFollow] = useState<ReturnType<typeof createNameMarks> | null>(null)
  const hasRows = apps.length > 0
  useEffect(() => {
    if (!hasRows || follow !== null) return
    let wanted = true
    loadLate().then(
      (late) => {
        if (wanted) setFollow(() => late.createNameMarks(() => cachedApps(queryClient)))
      },
      () => {},
    )
    return () => {
      wanted = false
    }
    // `apps`: each page of rows is another try.
  }, [apps, hasRows, follow, queryClient])
  // Reading the same rows again changes nothing.
  return useMemo(() => follow?.(apps) ?? null, [follow, apps])
}
