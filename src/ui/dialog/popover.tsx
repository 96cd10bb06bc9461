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

interface PopoverProps {
  button: ComponentProps<typeof Button>
  title: ReactNode
  heading?: 'h2' | 'h3'
  size?: 'small' | 'medium' | 'large'
  /** True inside a table row, whose arrow keys move between rows. */
  inRow?: boolean
  /** Returns the element that gets the first focus; null for the popover itself. */
  focusFirst?: (popover: Element) => HTMLElement | null
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { title, heading: Heading = 'h2', size = 'small', inRow = false, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  // The toggle event comes after the paint, which would show an empty box.
  const onBeforeToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && target === currentTarget) setOpen(true)
  }
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const popover = event.currentTarget
    // React lets the event of a nested popover bubble.
    if (event.target !== popover) return
    setOpen(event.newState === 'open')
    if (event.newState === 'open') {
      // The event comes late, so the focus may already be inside.
      if (!popover.contains(document.activeElement)) {
        const first = props.focusFirst?.(popover) ?? popover
        first.focus({ preventScroll: true })
      }
    }
    // A click outside may have focused another control, so only a lost focus returns.
    else if (isLost(document.activeElement, popover)) button.current?.focus({ preventScroll: true })
  }
  // Tab out of the popover closes it, so that the focused control is not covered.
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
      {/* The handlers only watch the focus and keep key events from the row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={id}
        ref={closeWithItsPage}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        className={classNames('popover', size)}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onBlur={onBlur}
        onKeyDown={inRow ? (event) => event.stopPropagation() : undefined}
      >
        {open && (
          <>
            <div className="popover-head">
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

/** Closes the popover with its page. Otherwise Back to a kept list would show it again. */
function closeWithItsPage(popover: HTMLElement | null) {
  return () => popover?.hidePopover()
}

function isLost(focused: Element | null, popover: Element): boolean {
  return !(focused instanceof HTMLElement) || focused.tabIndex < 0 || popover.contains(focused)
}
