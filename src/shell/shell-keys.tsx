import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { preferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { isApple, useSingleKeys } from '#/ui/hooks/use-single-keys'
import { KeysDialog } from '#/ui/dialog/keys-dialog'
import { goKeys, listenForGo } from './go-keys'
import { pages } from './pages'

/** The keys for every page. `?` lists the shortcuts, and `g` with a second key opens a page. */
export function ShellKeys() {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { singleKeys } = usePreferences()
  // The review queue lists its shortcuts in another dialog.
  const hasList = useLocation({ select: ({ pathname }) => pathname.startsWith('/review') })
  const go = useEffectEvent((name: string) => {
    const page = pages.find((item) => item.name === name)
    if (page) void navigate({ to: page.to })
  })
  useEffect(
    () =>
      listenForGo(
        () => preferences.get().singleKeys,
        (name) => go(name),
      ),
    [],
  )
  useSingleKeys(hasList ? {} : { '?': () => dialog.current?.showModal() })
  const known = Object.entries(goKeys).filter(([, name]) =>
    pages.some((page) => page.name === name),
  )
  return (
    <KeysDialog
      ref={dialog}
      title="Keyboard shortcuts"
      lead={singleKeys ? null : 'Single-key shortcuts are turned off in Settings.'}
      keys={[
        ...known.map(([key, name]) => [`g ${key}`, name] as const),
        ['/', 'search apps'],
        [isApple() ? '⌘ K' : 'Ctrl K', 'search and commands'],
        ['?', 'show these shortcuts'],
      ]}
    />
  )
}
