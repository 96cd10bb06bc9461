import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { createNameMarks } from './name-marks'

/** Draws a warning mark beside an app's name when the name looks suspicious. */
export type NameMark = (app: OauthApp) => ReactNode

/** The marks of the table's rows; null until the rules are loaded. */
export const NameMarks = createContext<NameMark | null>(null)

// Separate from its use: the bundler wraps `import().then()` as a whole, and then the failure of a style
// sheet would reach no handler.
const loadLate = () => import('./name-marks')

/**
 * Marks for the loaded apps. The rules and their table of letters load after the first rows are on screen, so
 * no row waits for them. If loading fails, the next page of rows tries again.
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
    // `apps` is a dependency, so that each new page of rows tries again.
  }, [apps, hasRows, follow, queryClient])
  // Safe during render: a second call with the same rows changes nothing.
  return useMemo(() => follow?.(apps) ?? null, [follow, apps])
}
