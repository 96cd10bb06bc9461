import { useEffect, useRef, type ReactNode } from 'react'
import { createStore } from '#/lib/store'
import { announce } from '../feedback/announcer'
import { useStore } from '../hooks/use-store'

const product = 'OAuth Apps Console'
/** How far a run is. */
export const titlePrefix = createStore('')
let lastHeading: HTMLHeadingElement | null = null

/**
 * A new page takes the focus to it and announces it once; the first page of a load does not, because the browser reads
 * that one anyway. Give it a `key` where two pages share a component.
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
