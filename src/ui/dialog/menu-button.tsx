import { useState, type ComponentProps } from 'react'
import { announceAlert } from '../feedback/announcer'
import { Button } from '../form/button'
import { late } from '../late'

const popup = late(() => import('./menu-popup'))

export interface MenuItem {
  label: string
  onSelect: () => void
  /** Shows the item disabled, with this reason below it. */
  disabledReason?: string | null
  /** Closes the menu before the item acts, with the focus left to the item. */
  movesFocus?: boolean
}

interface MenuButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Name of the menu, for example "More for <name>"; also the button's own name. */
  label: string
  items: readonly MenuItem[]
}

/**
 * A button that opens a menu: arrow keys move, Enter chooses, Escape closes. The menu's code is loaded on
 * hover, focus or opening.
 */
export function MenuButton({ label, items, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Menu = anchor && popup.get()?.MenuPopup
  const show = (opener: HTMLElement) =>
    popup.ask(
      () => setAnchor(opener),
      () => announceAlert('The menu could not be loaded. Reload the page.'),
    )
  return (
    <>
      <Button
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        // The open menu sets it.
        aria-expanded={false}
        onPointerEnter={() => popup.ask()}
        onFocus={() => popup.ask()}
        onClick={({ currentTarget }) => (anchor ? setAnchor(null) : show(currentTarget))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          show(event.currentTarget)
        }}
      />
      {Menu && <Menu label={label} items={items} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
