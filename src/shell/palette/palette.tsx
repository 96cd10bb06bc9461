import { hiddenMessage } from '#/lib/hidden-characters'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { CommandDialog } from '#/ui/dialog/command-dialog'
import type { PageCommand } from '#/ui/hooks/use-page-commands'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useStore } from '#/ui/hooks/use-store'
import { commandGroups, type PaletteCommand } from './commands'
import { scopeDictionary } from '#/app-parts/scopes/scope-dictionary'
import { overview } from '#/features/overview/overview-scan'
import { useLazyPart } from '#/ui/lazy-part'
import { recentApps } from './recent-apps'
import { useAppSearch } from './use-app-search'

interface PaletteProps {
  commands: readonly PageCommand[]
  onLock: () => void
  onClosed: () => void
  focusAfter: () => HTMLElement | null
}

/** The dialog with commands for the page, pages, recent apps, views, themes and Lock. Typed text also searches apps. */
export function Palette({ commands, onLock, onClosed, focusAfter }: PaletteProps) {
  const navigate = useNavigate()
  const preferences = usePreferences()
  const recent = useStore(recentApps)
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const chosen = useRef<PaletteCommand | null>(null)
  const search = useAppSearch(text)
  const { apps, total, missed } = search
  const scopes = useKnownScopes()

  const groups = useMemo(
    () =>
      commandGroups({
        navigate,
        commands,
        onLock,
        preferences,
        recent,
        scopes,
        text,
        apps,
        total,
        missed,
      }),
    [navigate, commands, onLock, preferences, recent, scopes, text, apps, total, missed],
  )

  return (
    <CommandDialog
      open={open}
      label="Search and commands"
      inputLabel="Search apps, pages and commands"
      text={text}
      onType={setText}
      groups={groups}
      onChoose={(item) => {
        chosen.current = item
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
      onClosed={() => {
        onClosed()
        // Run the command after the dialog has closed, because a new page moves the focus to its heading.
        chosen.current?.run()
      }}
      focusAfter={focusAfter}
      status={[hiddenMessage(text), search.status].filter(Boolean).join(' ')}
      problem={search.problem}
      onRetry={search.retry}
    />
  )
}

/** Returns the scopes of the dictionary, and those that the overview has found on apps. Sends no request. */
function useKnownScopes(): ReadonlyMap<string, string> {
  const { loaded } = useLazyPart(scopeDictionary)
  const [{ matches }] = useState(() => overview.all.get().found)
  return useMemo(() => {
    const known = new Map<string, string>()
    for (const { scope, plain } of loaded?.scopes.values() ?? []) known.set(scope, plain)
    for (const app of matches.values())
      for (const scope of app.scopes) if (!known.has(scope)) known.set(scope, '')
    return known
  }, [loaded, matches])
}
