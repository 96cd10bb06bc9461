import type { ReactNode } from 'react'
import { number } from '#/lib/words'
import { ApiError } from '#/api/errors'
import { ReadButton } from '#/ui/form/button'
import { ServiceMessage } from '#/ui/text/service-message'
import { Notice } from '#/ui/feedback/notice'
import { Unreadable } from './unreadable'
import type { AnyList } from './use-infinite-list'
import { restartedMessage } from '#/domain/lists/list-messages'

interface ListNoticesProps {
  list: AnyList
  /** Singular and plural: `['app', 'apps']`. */
  noun: readonly [singular: string, plural: string]
  /** Why the list could not be refreshed; null if it could. */
  failed: string | null
  /** Noun for the content below. Default: rows. */
  below?: string
  before?: ReactNode
  children?: ReactNode
}

export function ListNotices({ list, noun, failed, below = 'rows', ...more }: ListNoticesProps) {
  const { loaded, error, failure, restarted } = list
  return (
    <div className="stack notices">
      {more.before}
      {failure === 'refresh' && failed !== null && (
        <Notice
          tone="danger"
          actions={
            <ReadButton variant="link" onClick={list.refresh}>
              Try again
            </ReadButton>
          }
        >
          {failed} The {below} below were not updated.
          {error instanceof ApiError && (
            <ServiceMessage words={error.serviceWords} failures={error.failures} />
          )}
        </Notice>
      )}
      {restarted && <Notice tone="info">{restartedMessage}</Notice>}
      {loaded && (
        <Unreadable
          items={loaded.unreadable}
          of={loaded.items.length + loaded.unreadable.length}
          noun={noun[1]}
        />
      )}
      {loaded && loaded.missed > 0 && (
        <Notice tone="warning">
          The service counts {number(loaded.missed)} more {loaded.missed === 1 ? noun[0] : noun[1]}{' '}
          than were loaded. The list may have changed. Refresh to reload it.
        </Notice>
      )}
      {more.children}
    </div>
  )
}
