import { Lock, Menu, Search } from 'lucide-react'
import {
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react'
import { LiveRegions, announceAlert } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { lazyPart, useLazyPart } from '#/ui/lazy-part'
import { Mark } from '#/ui/shell/mark'
import { classNames } from '#/ui/text/class-names'
import { useLock } from './use-lock'
import { Navigation } from './navigation'
import { Notices } from './notices/notices'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { preferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { isApple, useSingleKeys, useCommandKey } from '#/ui/hooks/use-single-keys'
import { KeysDialog } from '#/ui/dialog/keys-dialog'
import { goKeys, listenForGo } from './go-keys'
import { pages } from './pages'
import { pageCommands, type PageCommand } from '#/ui/hooks/use-page-commands'
import { partMissing } from './missing-part'
import { RememberRecentApps } from './palette/recent-apps'

// These parts load late. The session ends and “Lock” locks or asks also without them.
export const idleParts = lazyPart(() => import('./idle-parts'))

export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const { loaded: idle } = useLazyPart(idleParts, 'idle')
  const { onLock, question } = useLock(idle && <idle.RunsLeft />)
  const closeByEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || !menuOpen) return
    setMenuOpen(false)
    menu.current?.focus()
  }
  return (
    <div className={classNames('shell', __MOCK__ && 'demo')}>
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          // The URL holds the state of the page, so this link must not change it.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <header className="banner">
        <Button
          ref={menu}
          variant="icon"
          className="menu large"
          aria-label="Menu"
          aria-expanded={menuOpen}
          aria-controls="navigation"
          onClick={() => setMenuOpen(!menuOpen)}
          onKeyDown={closeByEscape}
        >
          <Menu size={18} />
        </Button>
        <div className="brand">
          <Mark />
          <span>OAuth Apps Console</span>
        </div>
        {__MOCK__ && <span className="demo-mark">Demo data</span>}
        {idle && <idle.RunLink />}
        <PaletteButton onLock={onLock} />
        <Button variant="ghost" className="lock" onClick={onLock}>
          <Lock size={15} />
          <span>Lock</span>
        </Button>
        {question}
      </header>
      <Navigation isOpen={menuOpen} onLeave={() => setMenuOpen(false)} onKeyDown={closeByEscape} />
      <main ref={main} id="content" tabIndex={-1} className="sheet">
        <Notices>{idle && <idle.IdleNotices />}</Notices>
        {children}
      </main>
      {idle && <idle.IdleParts />}
      <ShellKeys />
      <LiveRegions />
    </div>
  )
}

/** The keys for every page. `?` lists the shortcuts, and `g` with a second key opens a page. */
function ShellKeys() {
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

const keyNames = isApple()
  ? (['Meta+K', ['⌘', 'K']] as const)
  : (['Control+K', ['Ctrl', 'K']] as const)
const palette = lazyPart(() => import('./palette/palette'))

/** The button “Search and commands” and its key ⌘/Ctrl K. Hover, focus or opening loads the palette. */
function PaletteButton({ onLock }: { onLock: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // A weak reference, because a strong one would keep a left page in memory.
  const before = useRef<WeakRef<Element>>(null)
  // The page's commands at the time of opening. A later change of the page must not change their meaning.
  const [open, setOpen] = useState<readonly PageCommand[] | null>(null)

  const show = () => {
    // Do not open above a modal dialog, which must be answered first.
    if (button.current?.closest('[inert], [aria-hidden=true]')) return
    if (document.querySelector(':modal, [aria-modal=true]')) return
    before.current = new WeakRef(document.activeElement ?? document.body)
    palette.ask(
      () => setOpen(pageCommands()),
      () => {
        partMissing.set(true)
        announceAlert('Search and commands could not be loaded. Reload the page.')
      },
    )
  }
  useCommandKey('k', (event) => {
    event.preventDefault()
    if (!event.repeat && !open) show()
  })

  const Palette = open && palette.get()?.Palette
  return (
    <>
      <Button
        ref={button}
        className="find"
        // A phone shows the icon alone.
        aria-label="Search and commands"
        aria-haspopup="dialog"
        aria-keyshortcuts={keyNames[0]}
        onPointerEnter={() => palette.ask()}
        onFocus={() => palette.ask()}
        onClick={show}
      >
        <Search size={16} />
        <span className="name">Search and commands</span>
        <span className="keys" aria-hidden="true">
          {keyNames[1].map((key) => (
            <kbd key={key} className="key" data-key={key} />
          ))}
        </span>
      </Button>
      {Palette && (
        <Palette
          commands={open}
          onLock={onLock}
          onClosed={() => setOpen(null)}
          focusAfter={() => {
            const last = before.current?.deref()
            const stays = last instanceof HTMLElement && last.isConnected && last !== document.body
            return stays ? last : button.current
          }}
        />
      )}
      <RememberRecentApps />
    </>
  )
}
