import { useState, type ComponentProps } from 'react'
import { Button } from '../form/button'
import { MenuPopup } from './menu-popup'
import { pressedKey } from '../hooks/pressed-key'

export interface MenuItem {
  label: string
  onSelect: () => void
  disabledReason?: string | null
  /** A sentence below the label. */
  hint?: string
  /** Closes the menu before the item acts. The item then sets the focus. */
  movesFocus?: boolean
}

interface MenuButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  label: string
  items: readonly MenuItem[]
}

export function MenuButton({ label, items, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        // The open menu sets this attribute to true.
        aria-expanded={false}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'ArrowDown') return
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
