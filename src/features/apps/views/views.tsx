import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { builtInViews, ownViews, queueView, viewInForce } from '#/domain/lists/saved-views'
import type { ListFilters } from '#/domain/lists/list-filters'
import { withMarkers } from '#/lib/hidden-characters'
import { parseSearchParams } from '#/lib/search-params'
import type { SavedView } from '#/lib/preferences'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { lazyPart, useLazyPart } from '#/ui/lazy-part'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useNow } from '#/ui/hooks/use-now'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useWindowWidth } from '#/ui/hooks/use-window-width'
import type { ViewChange } from './view-changes'

const viewChanges = lazyPart(() => import('./view-changes'))

/** Window widths, in rem, from which the first, second, third … link is on the line. */
const linkWidths = [0, 40, 40, 40, 90, 100, 100, 120, 120]

export function Views({ filters }: { filters: ListFilters }) {
  const own = ownViews(usePreferences().savedViews)
  const [isOpen, setOpen] = useState(false)
  const [change, setChange] = useState<ViewChange | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const loaded = useLazyPart(viewChanges, 'idle').loaded
  const shared = builtInViews(useNow())
  const { view: inForce, isExact } = viewInForce([...shared, ...own], filters)

  const width = useWindowWidth(linkWidths)
  const room = linkWidths.filter((needed) => needed <= width).length

  const [all, ...builtIn] = shared
  const links = [all, 'queue' as const, ...builtIn, ...own].filter((link) => link !== undefined)
  const shown = links.filter((link, index) => isOpen || index < room || link === inForce)
  const isOwn = (link: SavedView | 'queue'): link is SavedView => own.includes(link as SavedView)
  /** Renders at once, because a control must exist before it gets the focus, and have the focus before the next key. */
  const onChange = (next: ViewChange | null, focus?: string) => {
    flushSync(() => setChange(next))
    const controls = [...(part.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    controls.find((control) => (control.ariaLabel ?? control.textContent) === focus)?.focus()
  }
  return (
    <div ref={part} className="stack unprinted">
      <div className="tabs">
        <nav aria-label="Views">
          <ul>
            {shown.map((link) => (
              <li
                key={link === 'queue' ? link : link.name}
                className={isOwn(link) ? 'own-view' : undefined}
              >
                {link === 'queue' ? (
                  <Link to="/review" className="tab">
                    {queueView}
                  </Link>
                ) : (
                  <ViewLink view={link} isCurrent={link === inForce} />
                )}
                {loaded !== null && isOwn(link) && (
                  <loaded.ViewOptions view={link} own={own} filters={filters} onChange={onChange} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        {links.length > room && (
          <Button
            variant="link"
            icon="opens"
            className="dim"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            More views
          </Button>
        )}
        {!isExact && (width > 0 || isOpen) && change?.kind !== 'new' && (
          <Button
            variant="link"
            icon="plus"
            onClick={() =>
              viewChanges.ask(
                () => setChange({ kind: 'new' }),
                () => announce('The form could not be loaded. Reload the page.'),
              )
            }
          >
            Save this view…
          </Button>
        )}
      </div>
      {loaded !== null && change !== null && (
        <loaded.ViewChanges change={change} own={own} filters={filters} onChange={onChange} />
      )}
    </div>
  )
}

function ViewLink({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  return (
    <Link
      to="/apps"
      search={parseSearchParams(view.search)}
      // Views differ only in their search params, so the full URL must match.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className="tab"
      data-tip={withMarkers(view.name)}
    >
      <span className="clipped">
        <UntrustedText value={view.name} max={80} />
      </span>
    </Link>
  )
}
