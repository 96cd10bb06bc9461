import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { announceAlert } from '#/ui/feedback/announcer'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { useMedia } from '#/ui/hooks/use-media'
import { useStore } from '#/ui/hooks/use-store'
import type { LazyPart } from '#/ui/lazy-part'

/** Milliseconds that the focus rests on a row before its item is requested. */
const rest = 300

/** A preview that opens on Space, moves with the focus and closes on Escape. A row is focused by its first link. */
export function useRowPreview<Row extends { id: string }, Part>(
  rows: readonly Row[],
  part: LazyPart<Part>,
) {
  const hasRoom = useMedia('(min-width: 64rem)')
  const loaded = useStore(part)
  const [place, setPlace] = useState<{ id: string; isRested: boolean } | null>(null)
  const timer = useRef(0)
  const link = useRef<HTMLElement>(null)
  const row = hasRoom && loaded !== null ? rows.find(({ id }) => id === place?.id) : undefined

  const show = (id: string) => {
    setPlace({ id, isRested: false })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPlace({ id, isRested: true }), rest)
  }
  const onClose = () => {
    clearTimeout(timer.current)
    setPlace(null)
    link.current?.focus()
  }
  const follow = (target: Element) => {
    const drawn = target.closest<HTMLElement>('[data-index]')
    const found = drawn?.querySelector('a') === target && rows[Number(drawn.dataset['index'])]
    if (found) link.current = target as HTMLElement
    return found || null
  }
  return {
    shown: row && loaded ? { row, part: loaded, isRested: place?.isRested === true } : null,
    onClose,
    onFocus: ({ target }: FocusEvent) => {
      const next = row && follow(target)
      if (next && next.id !== row.id) show(next.id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as Element
      const key = pressedKey(event)
      if (key === 'Escape' && row && !target.closest('[popover]')) return onClose()
      if (key !== ' ' || event.ctrlKey || event.altKey || event.metaKey || !hasRoom) return
      const here = follow(target)
      if (here === null) return
      // Space would scroll the page.
      event.preventDefault()
      if (here.id === row?.id) return onClose()
      part.ask(
        () => show(here.id),
        () => announceAlert('The preview could not be loaded. Reload the page.'),
      )
    },
  }
}
