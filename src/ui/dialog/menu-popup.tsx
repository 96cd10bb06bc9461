import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import { useLayoutEffect, useRef } from 'react'
import type { MenuItem } from './menu-button'
import styles from './menu-popup.module.css'

interface MenuPopupProps {
  label: string
  items: readonly MenuItem[]
  /** The button that opened it: the menu is beside it, and the focus returns to it. */
  anchor: HTMLElement
  onClose: () => void
}

/**
 * The open menu of a `MenuButton`, or of a button of a row that a table has drawn without state. Load it on
 * demand, because Base UI is large.
 */
export function MenuPopup({ label, items, anchor, onClose }: MenuPopupProps) {
  const movesFocus = useRef(false)
  useLayoutEffect(() => {
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor])
  return (
    // The content security policy allows no <style> element.
    <CSPProvider disableStyleElements>
      <Menu.Root
        open
        modal={false}
        onOpenChange={(next, { event }) => {
          // The button closes the menu: closing it here, too, would open it again.
          const target = event.target
          if (!next && !(target instanceof Node && anchor.contains(target))) onClose()
        }}
      >
        <Menu.Portal>
          <Menu.Positioner
            anchor={anchor}
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className={styles.positioner}
          >
            <Menu.Popup
              className={styles.popup}
              aria-label={label}
              finalFocus={() => (movesFocus.current ? false : anchor)}
              // A menu inside a table's row keeps its keys from the row.
              onKeyDown={(event) => event.stopPropagation()}
            >
              {items.map((item) => (
                <Menu.Item
                  key={item.label}
                  className={styles.item}
                  label={item.label}
                  disabled={Boolean(item.disabledReason)}
                  onClick={() => {
                    movesFocus.current = item.movesFocus ?? false
                    onClose()
                    item.onSelect()
                  }}
                >
                  {item.label}
                  {item.disabledReason && (
                    <span className={styles.reason}>{item.disabledReason}</span>
                  )}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
