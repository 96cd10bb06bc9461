import type { ReactNode } from 'react'
import { sentence } from '../../api/errors'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import type { Joined } from './joined'
import styles from './list-foot.module.css'
import { number } from './words'

interface ListFootProps {
  /** One of what is listed: "issue" or "message". */
  what: string
  loaded: Joined<unknown>
  list: {
    failure: string | null
    error: Error | null
    hasMore: boolean
    loadingMore: boolean
    loadMore: () => void
    offlineReason: string | null
  }
  /** Completes "This token cannot …". */
  action: string
  children?: ReactNode
}

/** How much of a list is here, and the way to more of it. */
export function ListFoot({ what, loaded, list, action, children }: ListFootProps) {
  const { failure, error, hasMore, loadingMore, loadMore } = list
  const total = loaded.totalCount === null ? '' : ` of ${number(loaded.totalCount)}`
  return (
    <footer className={styles.foot}>
      {failure === 'more' && error && (
        <Notice
          tone="danger"
          actions={
            <Button variant="link" onClick={loadMore}>
              Try again
            </Button>
          }
        >
          The next {what}s could not be read. {sentence(error, action)}
        </Notice>
      )}
      <p>
        {number(loaded.items.length)}
        {total} loaded
      </p>
      {hasMore && failure !== 'more' && (
        <Button onClick={loadMore} disabledReason={list.offlineReason}>
          {loadingMore ? 'Loading more…' : 'Load more'}
        </Button>
      )}
      {loaded.endUnknown && <p>The service did not say whether there are more {what}s.</p>}
      {loaded.moved && <p>The list changed while it was read; each {what} is shown once.</p>}
      {children}
    </footer>
  )
}
