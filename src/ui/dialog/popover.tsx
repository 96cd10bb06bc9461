import { X } from 'lucide-react'
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { Button } from '../form/button'
import { classNames } from '../text/class-names'
import styles from './popover.module.css'

interface PopoverProps {
  /** The button that opens it: its look, its name, what is on it. */
  button: ComponentProps<typeof Button>
  title: ReactNode
  /** Level of its heading. */
  heading?: 'h2' | 'h3'
  size?: 'small' | 'medium' | 'large'
  /** It lies inside a row of a table, whose arrow keys go from row to row. */
  inRow?: boolean
  /** What has the focus first, where that is there by then; else the popover itself. */
  focusFirst?: (popover: Element) => HTMLElement | null
  /** Drawn while it is open. */
  children: ReactNode
}

/**
 * A button and what it opens beside itself: without a backdrop, closed by Escape, by a click elsewhere, by its own
 * button, or by tabbing on.
 */
export function Popover(props: PopoverProps) {
  const { title, heading: Heading = 'h2', size = 'small', inRow = false, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  // The browser tells of the toggle only after it has drawn it: that would be an empty box for a moment.
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') setOpen(true)
  }
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const popover = event.currentTarget
    setOpen(event.newState === 'open')
    if (event.newState === 'open') {
      // Told late: whoever was quick has gone on inside it already.
      if (!popover.contains(document.activeElement)) {
        const first = props.focusFirst?.(popover) ?? popover
        first.focus({ preventScroll: true })
      }
    }
    // A click beside it may have focused something; only a focus that would be lost comes back.
    else if (isLost(document.activeElement, popover)) button.current?.focus({ preventScroll: true })
  }
  // Whoever tabs on leaves it: it must not cover what has the focus then.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget === null || relatedTarget === button.current) return
    if (!currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }

  return (
    <>
      <Button
        {...props.button}
        ref={button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
      />
      {/* It only watches the focus leave, and keeps its keys from the row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        className={classNames(styles.popover, styles[size])}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onBlur={onBlur}
        onKeyDown={inRow ? (event) => event.stopPropagation() : undefined}
      >
        {open && (
          <>
            <div className={styles.head}>
              <Heading id={`${id}-title`}>{title}</Heading>
              <Button
                variant="icon"
                aria-label="Close"
                popoverTarget={id}
                popoverTargetAction="hide"
              >
                <X aria-hidden="true" size={14} strokeWidth={1.5} />
              </Button>
            </div>
            {children}
          </>
        )}
      </div>
    </>
  )
}

/** Nowhere, in what goes away, or on what only catches clicks: Tab would begin somewhere else. */
function isLost(focused: Element | null, popover: Element): boolean {
  return !(focused instanceof HTMLElement) || focused.tabIndex < 0 || popover.contains(focused)
}
