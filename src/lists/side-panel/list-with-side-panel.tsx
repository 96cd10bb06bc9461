import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { Button } from '#/ui/form/button'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { classNames } from '#/ui/text/class-names'
import { announceAlert } from '#/ui/feedback/announcer'
import { useMedia } from '#/ui/hooks/use-media'
import { useStore } from '#/ui/hooks/use-store'
import type { LazyPart } from '#/ui/lazy-part'

export interface SidePanel {
  /** A `ListWithSidePanel`; null while closed. */
  shown: ReactElement | null
  id: string | undefined
  onClose: () => void
  onFocus?: (event: FocusEvent) => void
  /** Handles the keys of the table and the panel. By default Escape closes the panel. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

interface TableWithSidePanelProps {
  of: SidePanel
  tableClass: string | undefined
  children: ReactNode
}

/** The table of a list with the side panel of a row beside it. */
export function TableWithSidePanel({ of, tableClass, children }: TableWithSidePanelProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape' && of.shown) of.onClose()
  }
  return (
    // The element only listens for keys and focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames('rows', of.shown && 'split end', tableClass)}
      onFocus={of.onFocus}
      onKeyDown={of.onKeyDown ?? closeOnEscape}
    >
      {children}
      {of.shown}
    </div>
  )
}

interface ListWithSidePanelProps {
  name: string
  heading: ReactNode
  closeLabel: string
  onClose: () => void
  /** Focuses the heading when the panel opens, because the admin requested its content. */
  takesFocus?: boolean
  children: ReactNode
  below?: ReactNode
}

/** Panel beside a list. Use the row's ID as `key`. */
export function ListWithSidePanel(props: ListWithSidePanelProps) {
  const { name, heading, closeLabel, onClose, takesFocus = false, children, below } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section aria-label={name} className="pane sections scrolls unprinted">
      <div className="section">
        <header>
          <h2 ref={title} tabIndex={takesFocus ? -1 : undefined} className="title large broken">
            {heading}
          </h2>
          <Button variant="icon" icon="close" aria-label={closeLabel} onClick={onClose}></Button>
        </header>
        {children}
      </div>
      {below}
    </section>
  )
}

/** Milliseconds that the focus rests on a row before its item is requested. */
const rest = 300

/** A preview that opens on Space, moves with the focus and closes on Escape. A row is focused by its first link. */
export function useRowPreview<Row extends { id: string }, Part>(
  rows: readonly Row[],
  part: LazyPart<Part>,
) {
  const hasRoom = useMedia('(min-width: 64rem)')
  const loaded = useStore(part)
  const [place, setPlace] = useState<{ id: string; isRested: boolean } | null>(null)
  const timer = useRef(0)
  const link = useRef<HTMLElement>(null)
  const row = hasRoom && loaded !== null ? rows.find(({ id }) => id === place?.id) : undefined

  const show = (id: string) => {
    setPlace({ id, isRested: false })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPlace({ id, isRested: true }), rest)
  }
  const onClose = () => {
    clearTimeout(timer.current)
    setPlace(null)
    link.current?.focus()
  }
  const follow = (target: Element) => {
    const drawn = target.closest<HTMLElement>('[data-index]')
    const found = drawn?.querySelector('a') === target && rows[Number(drawn.dataset['index'])]
    if (found) link.current = target as HTMLElement
    return found || null
  }
  return {
    shown: row && loaded ? { row, part: loaded, isRested: place?.isRested === true } : null,
    onClose,
    onFocus: ({ target }: FocusEvent) => {
      const next = row && follow(target)
      if (next && next.id !== row.id) show(next.id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as Element
      const key = pressedKey(event)
      if (key === 'Escape' && row && !target.closest('[popover]')) return onClose()
      if (key !== ' ' || event.ctrlKey || event.altKey || event.metaKey || !hasRoom) return
      const here = follow(target)
      if (here === null) return
      // Space would scroll the page.
      event.preventDefault()
      if (here.id === row?.id) return onClose()
      part.ask(
        () => show(here.id),
        () => announceAlert('The preview could not be loaded. Reload the page.'),
      )
    },
  }
}
