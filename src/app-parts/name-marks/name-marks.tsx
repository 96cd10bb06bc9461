import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import { AppLink } from '#/app-parts/app-link'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { nameRules } from '#/decision/use-same-name'
import { useLate } from '#/ui/lazy-part'
import { createMarks, type NameMark } from './marks'
import { NameMarkButton } from './name-mark-button'
import styles from './name-marks.module.css'

/** The marks of an app's name; null until the names are compared. */
const Marks = createContext<((app: OauthApp) => readonly NameMark[]) | null>(null)

interface NameMarksProps {
  apps: readonly OauthApp[]
  children: ReactNode
}

/** Marks for the names of these apps. Only the marks are drawn again when they are there, and not the list around them. */
export function NameMarks({ apps, children }: NameMarksProps) {
  const queryClient = useQueryClient()
  // If the rules cannot be loaded, the next apps try again.
  const { loaded } = useLate(nameRules, apps.length > 0 && apps)
  const marks = useMemo(() => loaded && createMarks(loaded), [loaded])
  const [known, setKnown] = useState<{ of: (app: OauthApp) => NameMark[] } | null>(null)
  useEffect(() => {
    if (marks === null) return
    const stop = new AbortController()
    // A new function, so that the rows are marked by what is known now.
    const show = () => setKnown({ of: (app) => marks.of(app) })
    marks.extend([...cachedApps(queryClient), ...apps], stop.signal).then(show, stopped)
    return () => stop.abort()
  }, [marks, queryClient, apps])
  return <Marks value={known?.of ?? null}>{children}</Marks>
}

/** Newer apps are added in place of these, or nothing is shown any more. */
const stopped = () => {}

export function MarksOfName({ app }: { app: OauthApp }) {
  const findMarks = useContext(Marks)
  return findMarks?.(app).map((mark) => <NameMarkButton key={mark.name ?? ''} {...mark} />)
}

export function MarkedName({ app }: { app: OauthApp }) {
  return (
    <div className={`beside ${styles.marked}`}>
      <AppLink app={app} />
      <MarksOfName app={app} />
    </div>
  )
}
