import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Button } from '#/ui/form/button'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { classNames } from '#/ui/text/class-names'

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
        <header className="spread">
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
