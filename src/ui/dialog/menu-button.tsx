import { useState, type ComponentProps } from 'react'
import { Button } from '../form/button'
import { MenuPopup } from './menu-popup'

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
 * A button that opens a menu: arrow keys move, Enter chooses, Escape closes.
 */
export function MenuButton({ label, items, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        // The open menu sets it.
        aria-expanded={false}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      />
      {anchor && (
        <MenuPopup label={label} items={items} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
