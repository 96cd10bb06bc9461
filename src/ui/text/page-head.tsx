import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { titlePrefix, works } from '#/lib/work'
import { announce } from '../feedback/announcer'
import { useStore } from '../hooks/use-store'

interface PageHeadProps {
  /** Plain text for the document title and the announcement. */
  title: string
  children?: ReactNode
  up?: ReactNode
  aside?: ReactNode
  /** Count, time and “Refresh”. */
  line?: ReactNode
  /** ID of the page's thing and facts about it, on a line of their own. Read before the actions, which change it. */
  below?: ReactNode
  actions?: ReactNode
  /** Takes the element of the actions, for those that a part of the page adds. */
  actionsRef?: Ref<HTMLDivElement>
}

export function PageHead({
  title,
  children = title,
  up,
  aside,
  line,
  below,
  actions,
  actionsRef,
}: PageHeadProps) {
  return (
    <header className="head">
      <div className="title-row">
        {up && <div className="crumb unprinted">{up}</div>}
        <PageHeading title={title}>{children}</PageHeading>
        {aside}
      </div>
      {line && <div className="meta">{line}</div>}
      {below && <div className="row near below">{below}</div>}
      {(actions ?? actionsRef) && (
        <div ref={actionsRef} className="acts unprinted">
          {actions}
        </div>
      )}
    </header>
  )
}

const product = 'OAuth Apps Console'
let lastHeading: HTMLHeadingElement | null = null

/**
 * Heading of a page. A new page focuses and announces the heading once. The first page of a load does not, because the
 * browser reads it anyway. Pages that share a component need a `key`.
 */
export function PageHeading({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const prefix = titlePrefix(useStore(works))
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
    // The effect runs once per page, not when the title becomes more exact.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
