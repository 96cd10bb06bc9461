import { Menu } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LiveRegions } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { lazyPart, useLazyPart } from '#/ui/lazy-part'
import styles from './frame.module.css'
import { LockButton } from './lock-button'
import { Navigation } from './navigation'
import { Notices } from './notices/notices'
import { PaletteButton } from './palette/palette-button'
import { ShellKeys } from './shell-keys'
import { pressedKey } from '#/ui/hooks/pressed-key'

// These parts load late. The session ends and “Lock” locks or asks also without them.
export const idleParts = lazyPart(() => import('./idle-parts'))

export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const { loaded: idle } = useLazyPart(idleParts, 'idle')
  const closeByEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || !menuOpen) return
    setMenuOpen(false)
    menu.current?.focus()
  }
  return (
    <div className={styles.frame}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // The URL holds the state of the page, so this link must not change it.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <header className={styles.header}>
        <Button
          ref={menu}
          variant="icon"
          className={styles.menu}
          aria-label="Menu"
          aria-expanded={menuOpen}
          aria-controls="navigation"
          onClick={() => setMenuOpen(!menuOpen)}
          onKeyDown={closeByEscape}
        >
          <Menu size={18} />
        </Button>
        <span className={styles.product}>OAuth Apps Console</span>
        {__MOCK__ && <span className="demo">Demo data</span>}
        {idle && <idle.RunLink />}
        <div className={styles.commands}>
          <PaletteButton />
        </div>
        <LockButton runs={idle && <idle.RunsLeft />} />
      </header>
      <Navigation isOpen={menuOpen} onLeave={() => setMenuOpen(false)} onKeyDown={closeByEscape} />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <Notices>{idle && <idle.IdleNotices />}</Notices>
        {children}
      </main>
      {idle && <idle.IdleParts />}
      <ShellKeys />
      <LiveRegions />
    </div>
  )
}
