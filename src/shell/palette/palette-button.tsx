import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { announceAlert } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { pageCommands, type PageCommand } from '#/ui/hooks/use-page-commands'
import { isApple, useCommandKey } from '#/ui/hooks/use-single-keys'
import { lazyPart } from '#/ui/lazy-part'
import { partMissing } from '../missing-part'
import styles from './palette-button.module.css'
import { RememberRecentApps } from './recent-apps'

const keyNames = isApple() ? (['Meta+K', '⌘K'] as const) : (['Control+K', 'Ctrl K'] as const)
const palette = lazyPart(() => import('./palette'))

/** The button “Search and commands” and its key ⌘/Ctrl K. Hover, focus or opening loads the palette. */
export function PaletteButton() {
  const button = useRef<HTMLButtonElement>(null)
  // A weak reference, because a strong one would keep a left page in memory.
  const before = useRef<WeakRef<Element>>(null)
  // The page's commands at the time of opening. A later change of the page must not change their meaning.
  const [open, setOpen] = useState<readonly PageCommand[] | null>(null)

  const show = () => {
    // Do not open above a modal dialog, which must be answered first.
    if (button.current?.closest('[inert], [aria-hidden=true]')) return
    if (document.querySelector(':modal, [aria-modal=true]')) return
    before.current = new WeakRef(document.activeElement ?? document.body)
    palette.ask(
      () => setOpen(pageCommands()),
      () => {
        partMissing.set(true)
        announceAlert('Search and commands could not be loaded. Reload the page.')
      },
    )
  }
  useCommandKey('k', (event) => {
    event.preventDefault()
    if (!event.repeat && !open) show()
  })

  const Palette = open && palette.get()?.Palette
  return (
    <>
      <Button
        ref={button}
        className={styles.button}
        // A phone shows the icon alone.
        aria-label="Search and commands"
        aria-haspopup="dialog"
        aria-keyshortcuts={keyNames[0]}
        onPointerEnter={() => palette.ask()}
        onFocus={() => palette.ask()}
        onClick={show}
      >
        <Search size={16} />
        <span className={styles.name}>Search and commands</span>
        <kbd className={styles.keys} aria-hidden="true" data-keys={keyNames[1]} />
      </Button>
      {Palette && (
        <Palette
          commands={open}
          onClosed={() => setOpen(null)}
          focusAfter={() => {
            const last = before.current?.deref()
            const stays = last instanceof HTMLElement && last.isConnected && last !== document.body
            return stays ? last : button.current
          }}
        />
      )}
      <RememberRecentApps />
    </>
  )
}
