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
  button: ComponentProps<typeof Button>
  title: ReactNode
  heading?: 'h2' | 'h3'
  size?: 'small' | 'medium' | 'large'
  /** Inside a row of a table, whose arrow keys move between rows. */
  inRow?: boolean
  /** What gets the focus first; null leaves it to the popover itself. */
  focusFirst?: (popover: Element) => HTMLElement | null
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { title, heading: Heading = 'h2', size = 'small', inRow = false, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  // The toggle event comes after the box is drawn, which would be empty for a moment.
  const onBeforeToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && target === currentTarget) setOpen(true)
  }
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const popover = event.currentTarget
    // React lets the event of a popover inside this one bubble.
    if (event.target !== popover) return
    setOpen(event.newState === 'open')
    if (event.newState === 'open') {
      // The event comes late: the focus may already be inside.
      if (!popover.contains(document.activeElement)) {
        const first = props.focusFirst?.(popover) ?? popover
        first.focus({ preventScroll: true })
      }
    }
    // A click outside may have focused another control: only a focus that would be lost returns.
    else if (isLost(document.activeElement, popover)) button.current?.focus({ preventScroll: true })
  }
  // Tabbing out closes it, so that it does not cover the focused control.
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
        aria-controls={id}
      />
      {/* It only watches the focus leave, and keeps key events from the row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={id}
        ref={closeWithItsPage}
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
            <div className={`head ${styles.head}`}>
              <Heading id={`${id}-title`}>{title}</Heading>
              <Button
                variant="icon"
                icon="close"
                aria-label="Close"
                popoverTarget={id}
                popoverTargetAction="hide"
              ></Button>
            </div>
            {children}
          </>
        )}
      </div>
    </>
  )
}

/** A kept list would show it again on the way back. */
function closeWithItsPage(popover: HTMLElement | null) {
  return () => popover?.hidePopover()
}

function isLost(focused: Element | null, popover: Element): boolean {
  return !(focused instanceof HTMLElement) || focused.tabIndex < 0 || popover.contains(focused)
}
