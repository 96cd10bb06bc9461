import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { number } from '#/lib/words'
import { queueCount } from '#/lists/queue-count'
import { LiveRegions } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { late, useLate } from '#/ui/late'
import { lockEverywhere } from '#/session/session-watch'
import styles from './frame.module.css'
import { Notices } from './notices/notices'
import { pages } from './pages'
import { Glyph } from '#/ui/text/glyph'
import { PaletteButton } from './palette/palette-button'

// Needed only later; without them the session still ends, and "Lock" locks at once.
const idleParts = late(() => import('./idle-parts'))

/** The parts around every page: header, navigation, notices, live regions. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const toReview = useStore(queueCount)
  const { loaded: idle } = useLate(idleParts, 'idle')
  return (
    <div className={styles.frame}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // The address is the state of the page: skipping to the content must not change it.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <header className={styles.header}>
        <Button
          variant="icon"
          className={styles.menu}
          aria-label="Menu"
          aria-expanded={menuOpen}
          aria-controls="navigation"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <Glyph name="menu" size={18} />
        </Button>
        <span className={styles.product}>OAuth Apps Console</span>
        {__MOCK__ && <span className={styles.demo}>Demo data</span>}
        {idle && <idle.RunLink />}
        <div className={styles.commands}>
          <PaletteButton />
        </div>
        <Button className={styles.lock} onClick={idle?.askToLock ?? lockEverywhere}>
          Lock
        </Button>
      </header>
      <nav id="navigation" aria-label="Main" className={styles.navigation} data-open={menuOpen}>
        <ul>
          {pages.map(({ to, name, icon }) => {
            const count = to === '/review' ? toReview : null
            return (
              <li key={to}>
                <Link
                  to={to}
                  className={styles.page}
                  aria-describedby={count === null ? undefined : 'to-review'}
                  onClick={() => setMenuOpen(false)}
                >
                  <Glyph name={icon} size={16} />
                  <span className={styles.name}>{name}</span>
                  {count !== null && (
                    <span id="to-review" className={styles.count} aria-hidden="true">
                      {number(count)}
                      <span hidden> to review</span>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <Notices />
        {children}
      </main>
      {idle && <idle.IdleParts />}
      <LiveRegions />
    </div>
  )
}
