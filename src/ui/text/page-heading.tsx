import { useEffect, useRef, type ReactNode } from 'react'
import { createStore } from '#/lib/store'
import { announce } from '../feedback/announcer'
import { useStore } from '../hooks/use-store'

const product = 'OAuth Apps Console'
/** What comes before the title of every page: how far a run is. */
export const titlePrefix = createStore('')
let lastHeading: HTMLHeadingElement | null = null

/**
 * The page's `h1`. It sets the document's title; a new page also takes the focus to it and announces it once.
 * The first page of a load does not, because the browser reads that one anyway. Give it a `key` where two
 * pages share a component.
 */
export function PageHeading({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const prefix = useStore(titlePrefix)
  useEffect(() => {
    document.title = `${prefix}${title} · ${product}`
  }, [prefix, title])
  useEffect(() => {
    if (heading.current === lastHeading) return
    const isFirstPage = lastHeading === null
    lastHeading = heading.current
    if (isFirstPage) return
    heading.current?.focus()
    announce(title)
    // Once when the page opens, not when its title becomes more exact.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
