import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import { AppLink } from '#/app-parts/app-link'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { nameRules } from '#/decision/use-same-name'
import { useLazyPart } from '#/ui/lazy-part'
import { createMarks, type NameMark } from './marks'
import { TriangleAlert } from 'lucide-react'
import type { LookAlikeWarning } from '#/domain/names/look-alike'
import { Popover } from '#/ui/dialog/popover'
import { NameWarnings } from '../name-warnings'

/** Returns the marks of an app's name; null until the names are compared. */
const Marks = createContext<((app: OauthApp) => readonly NameMark[]) | null>(null)

interface NameMarksProps {
  apps: readonly OauthApp[]
  children: ReactNode
}

/** Provides marks for the names of these apps. New marks do not render the list again. */
export function NameMarks({ apps, children }: NameMarksProps) {
  const queryClient = useQueryClient()
  // If the rules could not be loaded, the next apps load them again.
  const { loaded } = useLazyPart(nameRules, apps.length > 0 && apps)
  const marks = useMemo(() => loaded && createMarks(loaded), [loaded])
  const [known, setKnown] = useState<{ of: (app: OauthApp) => NameMark[] } | null>(null)
  useEffect(() => {
    if (marks === null) return
    const stop = new AbortController()
    // A new function renders the rows with the current marks.
    const show = () => setKnown({ of: (app) => marks.of(app) })
    marks.extend([...cachedApps(queryClient), ...apps], stop.signal).then(show, stopped)
    return () => stop.abort()
  }, [marks, queryClient, apps])
  return <Marks value={known?.of ?? null}>{children}</Marks>
}

/** Ignores the rejection of an aborted comparison. */
const stopped = () => {}

export function MarksOfName({ app }: { app: OauthApp }) {
  const findMarks = useContext(Marks)
  return findMarks?.(app).map((mark) => <NameMarkButton key={mark.name ?? ''} {...mark} />)
}

export function MarkedName({ app }: { app: OauthApp }) {
  return (
    <div className="beside">
      <AppLink app={app} />
      <MarksOfName app={app} />
    </div>
  )
}

interface NameMarkButtonProps {
  warnings: readonly LookAlikeWarning[]
  /** Accessible name; the titles of the warnings by default. */
  name?: string
}

/** Small mark in a row, named after the warning. A click opens the details. */
export function NameMarkButton({
  warnings,
  name = `Name warning: ${warnings.map(({ title }) => title).join('; ')}`,
}: NameMarkButtonProps) {
  return (
    <Popover
      title="Name warning"
      size="medium"
      inRow
      button={{
        variant: 'icon',
        className: 'name-mark',
        'aria-label': name,
        children: <TriangleAlert size={14} />,
      }}
    >
      <NameWarnings warnings={warnings} />
    </Popover>
  )
}
