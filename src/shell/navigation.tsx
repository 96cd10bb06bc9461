import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { number } from '#/lib/words'
import { queueCount } from '#/lists/passed-on'
import { useStore } from '#/ui/hooks/use-store'
import styles from './navigation.module.css'
import { pages } from './pages'

interface NavigationProps {
  /** True if the button “Menu” opened the navigation. Has an effect on narrow screens only. */
  isOpen: boolean
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function Navigation({ isOpen, onLeave, onKeyDown }: NavigationProps) {
  const toReview = useStore(queueCount)
  return (
    <nav id="navigation" aria-label="Main" className={styles.navigation} data-open={isOpen}>
      <ul>
        {pages.map(({ to, name, icon: Icon }) => {
          const count = to === '/review' ? toReview : null
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles.page}
                aria-describedby={count === null ? undefined : 'to-review'}
                onClick={onLeave}
                onKeyDown={onKeyDown}
              >
                <Icon size={16} />
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
  )
}
