import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { titlePrefix, works } from '#/lib/work'
import { announce } from '../feedback/announcer'
import { useStore } from '../hooks/use-store'

interface PageHeadProps {
  /** Plain text for the document title and the announcement. */
  title: string
  /** True until the page knows its title. Only the final title is announced. */
  isWaiting?: boolean | undefined
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
  isWaiting,
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
        <PageHeading title={title} isWaiting={isWaiting}>
          {children}
        </PageHeading>
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

type PageHeadingProps = Pick<PageHeadProps, 'title' | 'isWaiting'> & { children: ReactNode }

const product = 'OAuth Apps Console'
let lastHeading: HTMLHeadingElement | null = null

/**
 * Heading of a page. A new page focuses and announces the heading once. The first page of a load does not, because the
 * browser reads it anyway. Pages that share a component need a `key`.
 */
export function PageHeading({ title, isWaiting = false, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnannounced = useRef(false)
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
    isUnannounced.current = true
  }, [])
  useEffect(() => {
    if (!isUnannounced.current || isWaiting) return
    isUnannounced.current = false
    announce(title)
  }, [isWaiting, title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
