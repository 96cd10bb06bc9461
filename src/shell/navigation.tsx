import { Link } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent } from 'react'
import { number } from '#/lib/words'
import { queueCount } from '#/lists/passed-on'
import { useStore } from '#/ui/hooks/use-store'
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
    <nav id="navigation" aria-label="Main" className="nav" data-open={isOpen}>
      <ul>
        {pages.map(({ to, name, icon: Icon, group }, index) => {
          const count = to === '/review' ? toReview : null
          const link = (
            <li key={to} className={group === 'foot' ? 'last' : undefined}>
              <Link
                to={to}
                aria-describedby={count === null ? undefined : 'to-review'}
                onClick={onLeave}
                onKeyDown={onKeyDown}
              >
                <Icon size={16} />
                <span className="name">{name}</span>
                {count !== null && (
                  <span id="to-review" className="count" aria-hidden="true">
                    {number(count)}
                    <span hidden> to review</span>
                  </span>
                )}
              </Link>
            </li>
          )
          if (group === null || group === 'foot' || pages[index - 1]?.group === group) return link
          return (
            <Fragment key={to}>
              <li className="group" aria-hidden="true">
                {group}
              </li>
              {link}
            </Fragment>
          )
        })}
      </ul>
    </nav>
  )
}
