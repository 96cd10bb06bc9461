import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { builtInViews, ownViews, queueView } from '#/domain/lists/saved-views'
import { isBlankName, noName } from '#/domain/names/app-name'
import { parsePlainSearch } from '#/lib/plain-search'
import { number } from '#/lib/words'
import { CommandDialog, type Command, type CommandGroup } from '#/ui/dialog/command-dialog'
import { copyText } from '#/ui/form/copy-text'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { PageCommand } from '#/ui/hooks/use-page-commands'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { askToLock } from '../lock'
import { pages } from '../pages'
import { useStore } from '#/ui/hooks/use-store'
import { matches, otherLooks } from './commands'
import { recentApps, type FoundApp } from './recent-apps'
import { useAppSearch } from './use-app-search'

interface PaletteCommand extends Command {
  /** What typed text is compared with. */
  text: string
  run: () => void
}

interface PaletteProps {
  /** What the open page offers. */
  commands: readonly PageCommand[]
  onClosed: () => void
  /** Where the focus goes when it closes. */
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

  const groups = useMemo((): CommandGroup<PaletteCommand>[] => {
    const openApp = (app: FoundApp): PaletteCommand => ({
      key: `app ${app.id}`,
      text: `${app.name} ${app.clientId}`,
      content: isBlankName(app.name) ? noName : <UntrustedText value={app.name} max={120} />,
      detail: <UntrustedText value={app.clientId} />,
      run: () => void navigate({ to: '/apps/$appId', params: { appId: app.id } }),
    })
    const typed = text.trim()
    const recentOffered = recent.map(openApp).filter((item) => matches(typed, item.text))
    const known = new Set(recentOffered.map(({ key }) => key))
    const inApps = (content: string): PaletteCommand => ({
      key: 'in apps',
      text: '',
      content,
      run: () => void navigate({ to: '/apps', search: { search: typed } }),
    })
    const more =
      total !== null && total > apps.length ? [inApps(`Show all ${number(total)} in Apps`)] : []
    const offered: CommandGroup<PaletteCommand>[] = [
      {
        value: 'This page',
        items: [
          ...commands.map(({ name, detail, run }) => ({
            ...command(name, run),
            detail: detail === undefined ? undefined : <UntrustedText value={detail} />,
          })),
          ...(commands.length > 0 ? [command('Copy link', copyLink)] : []),
        ],
      },
      {
        value: 'Pages',
        items: pages.map(({ to, name }) => command(name, () => void navigate({ to }))),
      },
      { value: 'Recent apps', items: recentOffered },
      {
        value: 'Saved views',
        items: [
          command(queueView, () => void navigate({ to: '/review' })),
          ...[...builtInViews, ...ownViews(preferences.savedViews)].map((view) => ({
            key: `view ${view.name}`,
            text: view.name,
            content: <UntrustedText value={view.name} max={80} />,
            run: () => void navigate({ to: '/apps', search: parsePlainSearch(view.search) }),
          })),
        ],
      },
      {
        value: 'Appearance',
        items: otherLooks(preferences).map(({ name, apply }) => command(name, apply)),
      },
      { value: 'Session', items: [command('Lock', askToLock)] },
    ]
    return [
      ...offered.map(({ value, items }) => ({
        value,
        items: items.filter((item) => matches(typed, item.text)),
      })),
      // Found apps come last, so that a late answer does not move the items above.
      {
        value: 'Apps found',
        items: [...apps.map(openApp).filter(({ key }) => !known.has(key)), ...more],
      },
      { value: 'Search', items: missed ? [inApps('Search for it in Apps')] : [] },
    ].filter(({ items }) => items.length > 0)
  }, [navigate, commands, recent, preferences, text, apps, total, missed])

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
      status={search.status}
      problem={search.problem}
      onRetry={search.retry}
    />
  )
}

/** The address is the state of the page, so it is the link to what a person sees. */
function copyLink(): void {
  const { origin, pathname, search } = location
  void copyText(`${origin}${pathname}${search}`)
}

function command(name: string, run: () => void): PaletteCommand {
  return { key: name, text: name, content: name, run }
}
