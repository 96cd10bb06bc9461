import type { ReactNode, RefObject } from 'react'
import { sentence } from '#/api/errors'
import type { DroppedParam } from '#/lib/search-codec'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { PageHeading } from '#/ui/text/page-heading'
import { ListFoot } from './list-foot'
import { ListNotices } from './list-notices'
import styles from './list-page.module.css'
import { ListStatus } from './list-status'
import { hasNoItem } from './join-pages'
import { isNothingYet, NothingYet } from './nothing-yet'
import type { AnyList } from './use-infinite-list'

interface ListPageProps {
  title: string
  list: AnyList
  /** What is listed: `['issue', 'issues']`. */
  noun: readonly [singular: string, plural: string]
  /** The service gives no count of this list. */
  uncounted?: boolean
  /** Completes "This token cannot …". */
  action: string
  /** What the notices call the rows. */
  below: string
  /** The first filter: it gets the focus when the focused control disappears. */
  first: RefObject<HTMLElement | null>
  /** Filters and buttons above the rows. */
  controls: ReactNode
  /** What the address asked for and the page cannot show. */
  dropped: DroppedParam[]
  onDropFromAddress: () => void
  /** Results of writes: above all notices, or below them. */
  newsAbove?: ReactNode
  news?: ReactNode
  /** Shown instead of the rows when the list could not be read. */
  problem: ReactNode
  /** Shown instead of the rows when there are none. */
  empty: ReactNode
  /** What the rows do not say, at the end. */
  foot: ReactNode
  /** The rows, on paper and on the screen. */
  children: ReactNode
}

/** A page that is one list of the service: its heading, controls and notices, then the rows or why there are none. */
export function ListPage({ title, list, noun, action, below, first, ...parts }: ListPageProps) {
  const onFocus = useFocusRescue(first)
  const { loaded, waiting, error } = list
  const failed = error && sentence(error, action)
  return (
    <div className={styles.page} onFocus={onFocus}>
      <header className={styles.head}>
        <PageHeading title={title}>{title}</PageHeading>
        <ListStatus list={list} noun={noun} uncounted={parts.uncounted ?? false} />
      </header>
      {parts.controls}
      <ListNotices
        list={list}
        noun={noun}
        failed={failed}
        below={below}
        before={
          <>
            <DroppedParams dropped={parts.dropped} onDropFromAddress={parts.onDropFromAddress} />
            {parts.newsAbove}
          </>
        }
      />
      {parts.news}
      {hasFailed(list) ? (
        parts.problem
      ) : isNothingYet(list) ? (
        <NothingYet list={list} noun={noun} failed={failed} />
      ) : isEmpty(list) ? (
        parts.empty
      ) : (
        <>
          {parts.children}
          {loaded && !waiting && (
            <ListFoot list={list} noun={noun} failed={failed}>
              {parts.foot}
            </ListFoot>
          )}
        </>
      )}
    </div>
  )
}

/** Whether nothing of the list could be read. */
export function hasFailed({ failure, error }: AnyList): boolean {
  return failure === 'list' && error !== null
}

/** Whether the list was read and holds nothing, not even an item that could not be read. */
export function isEmpty({ loaded, waiting }: AnyList): boolean {
  return loaded !== null && !waiting && hasNoItem(loaded)
}
