import { useQueryClient } from '@tanstack/react-query'
import { createContext, useDeferredValue, useMemo, type ReactNode } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { matchesByRecommendation } from '#/domain/decision/classification'
import { lazyPart, useLazyPart } from '#/ui/lazy-part'

export interface RowMarks {
  name: (app: OauthApp) => ReactNode
  count: (app: OauthApp) => ReactNode
  accounts: (app: OauthApp) => ReactNode
  /** Returns whether the list's filter matches the app by its recommendation only. */
  isByRecommendation: (app: OauthApp) => boolean
}

/** The rules of names, and the counts. They come after the first rows, because their work would delay them. */
const part = lazyPart(() => import('./row-marks'))

/** The marks of the table's rows; null until the rules are loaded. */
export const RowMarksContext = createContext<RowMarks | null>(null)

interface MarkedRowsProps {
  apps: readonly OauthApp[]
  /** The classifications of the list's filter. */
  classification: readonly string[] | undefined
  children: ReactNode
}

/**
 * Gives the rows inside their marks. The rules load after the first rows are on screen. If loading fails, the next page
 * of rows tries again. A component, because marks that come later would render a page that used a hook.
 */
export function MarkedRows({ apps, classification, children }: MarkedRowsProps) {
  const queryClient = useQueryClient()
  const { loaded } = useLazyPart(part, apps.length > 0 && apps)
  // Deferred, so that loaded rules wait for the first render, too.
  const rules = useDeferredValue(loaded, null)
  const follow = useMemo(
    () => rules?.createRowMarks(() => cachedApps(queryClient)),
    [rules, queryClient],
  )
  // Comparing fifty names takes longer than rendering their rows, so new rows come first.
  const drawn = useDeferredValue(apps)
  // Safe during render: a second call with the same rows changes nothing.
  const marks = useMemo(() => follow?.(drawn) ?? null, [follow, drawn])
  const all = useMemo(
    (): RowMarks | null =>
      marks && {
        ...marks,
        isByRecommendation: (app) => matchesByRecommendation(app, classification),
      },
    [marks, classification],
  )
  return <RowMarksContext value={all}>{children}</RowMarksContext>
}
