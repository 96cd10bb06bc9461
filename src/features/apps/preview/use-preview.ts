import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { announceAlert } from '#/ui/feedback/announcer'
import { useMedia } from '#/ui/hooks/use-media'
import { lazyPart, useLazyPart } from '#/ui/lazy-part'
import { pressedKey } from '#/ui/hooks/pressed-key'

const part = lazyPart(() => import('./preview'))

/** Milliseconds that the focus rests on a row before its app is requested. */
const rest = 300

/** Opens the preview on Space, moves it with the focus, and closes it on Escape. */
export function usePreview(apps: readonly OauthApp[]) {
  const hasRoom = useMedia('(min-width: 64rem)')
  const { loaded } = useLazyPart(part, false)
  const [place, setPlace] = useState<{ id: string; isAsked: boolean } | null>(null)
  const timer = useRef(0)
  const link = useRef<HTMLElement>(null)
  const app = hasRoom ? apps.find(({ id }) => id === place?.id) : undefined

  const show = (id: string) => {
    setPlace({ id, isAsked: false })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPlace({ id, isAsked: true }), rest)
  }
  const close = () => {
    clearTimeout(timer.current)
    setPlace(null)
    link.current?.focus()
  }
  const follow = (target: Element) => {
    const row = target.closest<HTMLElement>('[data-index]')
    const found = row?.querySelector('a') === target && apps[Number(row.dataset['index'])]
    if (found) link.current = target as HTMLElement
    return found || null
  }
  return {
    shown: app &&
      loaded && { Preview: loaded.Preview, app, isAsked: place?.isAsked === true, close },
    onFocus: ({ target }: FocusEvent) => {
      const next = app && follow(target)
      if (next && next.id !== app.id) show(next.id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as Element
      const key = pressedKey(event)
      if (key === 'Escape' && app && !target.closest('[popover]')) return close()
      if (key !== ' ' || event.ctrlKey || event.altKey || event.metaKey || !hasRoom) return
      const here = follow(target)
      if (here === null) return
      // Space would scroll the page.
      event.preventDefault()
      if (here.id === app?.id) return close()
      part.ask(
        () => show(here.id),
        () => announceAlert('The preview could not be loaded. Reload the page.'),
      )
    },
  }
}
