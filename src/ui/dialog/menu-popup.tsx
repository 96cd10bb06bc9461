import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { MenuItem } from './menu-button'
import { pressedKey } from '../hooks/pressed-key'

interface MenuPopupProps {
  label: string
  items: readonly MenuItem[]
  anchor: HTMLElement
  onClose: () => void
}

/** The open menu of a `MenuButton` or of a stateless button in a table row. */
export function MenuPopup({ label, items, anchor, onClose }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popup = menu.current
    popup?.showPopover({ source: anchor })
    menuItems(popup)[0]?.focus()
    anchor.setAttribute('aria-expanded', 'true')
    return () => {
      anchor.setAttribute('aria-expanded', 'false')
      // Otherwise Back to a kept list would show the menu again.
      popup?.hidePopover()
    }
  }, [anchor])

  const close = () => {
    anchor.focus({ preventScroll: true })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // A menu inside a table row must not pass its keys to the row.
    event.stopPropagation()
    const key = pressedKey(event)
    if (key === 'Tab') return close()
    if (key === 'Escape') close()
    else {
      const next = itemAfter(key, menuItems(event.currentTarget))
      if (next === undefined) return
      next.focus()
    }
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // The button closes the menu itself, and a second close would open it again. Another window closes nothing.
    if (relatedTarget === anchor || anchor.matches(':active') || !document.hasFocus()) return
    if (!currentTarget.contains(relatedTarget)) onClose()
  }

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="menu-popup"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.disabledReason ? true : undefined}
          {...(item.hint && { 'aria-label': item.label, 'aria-description': item.hint })}
          onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            if (item.disabledReason) return
            if (item.movesFocus) onClose()
            else close()
            item.onSelect()
          }}
        >
          {item.label}
          {(item.disabledReason ?? item.hint) && (
            <span className="hint">{item.disabledReason ?? item.hint}</span>
          )}
        </button>
      ))}
    </div>
  )
}

function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function itemAfter(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const ring = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return ring.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()))
}
