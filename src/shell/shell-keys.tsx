import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { preferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { isApple, useSingleKeys } from '#/ui/hooks/use-single-keys'
import { KeysDialog } from '#/ui/dialog/keys-dialog'
import { goKeys, listenForGo } from './go-keys'
import { pages } from './pages'

/** The keys that act on every page: `?` lists them, and `g` with another one opens a page. */
export function ShellKeys() {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { singleKeys } = usePreferences()
  // The review queue has a list of its own keys.
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
      title="Keys"
      lead={singleKeys ? null : 'Single-key shortcuts are turned off in Settings.'}
      keys={[
        ...known.map(([key, name]) => [`g ${key}`, name] as const),
        ['/', 'search in Apps'],
        [isApple() ? '⌘ K' : 'Ctrl K', 'search and commands'],
        ['?', 'this list'],
      ]}
    />
  )
}
