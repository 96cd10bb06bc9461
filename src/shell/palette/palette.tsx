import { hiddenMessage } from '#/lib/hidden-characters'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { CommandDialog } from '#/ui/dialog/command-dialog'
import type { PageCommand } from '#/ui/hooks/use-page-commands'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useStore } from '#/ui/hooks/use-store'
import { commandGroups, type PaletteCommand } from './commands'
import { recentApps } from './recent-apps'
import { useAppSearch } from './use-app-search'

interface PaletteProps {
  commands: readonly PageCommand[]
  onClosed: () => void
  focusAfter: () => HTMLElement | null
}

/** What can be done with the open page, pages, recent apps, saved views, looks and Lock; typing finds apps too. */
export function Palette({ commands, onClosed, focusAfter }: PaletteProps) {
  const navigate = useNavigate()
  const preferences = usePreferences()
  const recent = useStore(recentApps)
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const chosen = useRef<PaletteCommand | null>(null)
  const search = useAppSearch(text)
  const { apps, total, missed } = search

  const groups = useMemo(
    () => commandGroups({ navigate, commands, preferences, recent, text, apps, total, missed }),
    [navigate, commands, preferences, recent, text, apps, total, missed],
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
        // Only after closing: a new page takes the focus to its heading and must keep it.
        chosen.current?.run()
      }}
      focusAfter={focusAfter}
      status={[hiddenMessage(text), search.status].filter(Boolean).join(' ')}
      problem={search.problem}
      onRetry={search.retry}
    />
  )
}
