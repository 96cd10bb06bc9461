import { endUnknownMessage } from '#/domain/lists/list-messages'
import type { ReactNode } from 'react'
import { number } from '#/lib/words'
import { serviceMessage } from '#/api/errors'
import { Button, ReadButton } from '#/ui/form/button'
import { ServiceMessage } from '#/ui/text/service-message'
import styles from './list-foot.module.css'
import { Notice } from '#/ui/feedback/notice'
import type { AnyList } from './use-infinite-list'

interface ListFootProps {
  list: AnyList
  /** Singular and plural: `['app', 'apps']`. */
  noun: readonly [singular: string, plural: string]
  /** Why the next page could not be read; null if it could. */
  failed: string | null
  counted?: string | undefined
  children?: ReactNode
}

export function ListFoot({
  list,
  noun: [, plural],
  failed,
  counted = 'loaded',
  children,
}: ListFootProps) {
  const { loaded, error, failure, hasMore, loadingMore, loadMore } = list
  if (loaded === null) return null
  const total = loaded.totalCount === null ? '' : ` of ${number(loaded.totalCount)}`
  return (
    <footer className={`row dim links ${styles.foot}`}>
      {failure === 'more' && failed !== null && (
        <Notice
          tone="danger"
          actions={
            <ReadButton variant="link" onClick={loadMore}>
              Try again
            </ReadButton>
          }
        >
          The next {plural} could not be read. {failed}
          <ServiceMessage {...serviceMessage(error)} />
        </Notice>
      )}
      <p>
        {number(loaded.items.length)}
        {total} {counted}
        {loaded.totalCount === null && hasMore && ', more to come'}
      </p>
      {hasMore && failure !== 'more' && (
        <Button onClick={loadMore} disabledReason={list.offlineReason}>
          {loadingMore ? 'Loading more…' : loaded.bringsNothing ? 'Load more pages' : 'Load more'}
        </Button>
      )}
      {loaded.bringsNothing && <p>The last pages contained no new {plural}.</p>}
      {loaded.endUnknown && <p>{endUnknownMessage(plural)}</p>}
      {loaded.moved && <p>The list changed while loading. Repeated {plural} are shown once.</p>}
      {children && <p className="quiet aside">{children}</p>}
    </footer>
  )
}
