import type { ReactNode } from 'react'
import { countOf, number } from '#/lib/words'
import { ApiError } from '#/api/errors'
import { ReadButton } from '#/ui/form/button'
import { ServiceWords } from '#/ui/text/service-words'
import { Notice } from '#/ui/feedback/notice'
import { Unreadable } from './unreadable'
import type { AnyList } from './use-infinite-list'

interface ListNoticesProps {
  list: AnyList
  /** What is listed: `['app', 'apps']`. */
  noun: readonly [singular: string, plural: string]
  /** Null where the list could be read again. */
  failed: string | null
  /** Left out: rows. */
  below?: string
  before?: ReactNode
  children?: ReactNode
}

export function ListNotices({ list, noun, failed, below = 'rows', ...more }: ListNoticesProps) {
  const { loaded, error, failure, restarted } = list
  return (
    <div className="stack">
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
          {failed} The {below} below are as they were read before.
          {error instanceof ApiError && (
            <ServiceWords words={error.serviceWords} failures={error.failures} />
          )}
        </Notice>
      )}
      {restarted && (
        <Notice tone="info">
          The service no longer knew the position in the list. It was read again from the top.
        </Notice>
      )}
      {loaded && (
        <Unreadable
          items={loaded.unreadable}
          of={loaded.items.length + loaded.unreadable.length}
          noun={noun[1]}
        />
      )}
      {loaded && loaded.missed > 0 && (
        <Notice tone="warning">
          The service counts {countOf(loaded.missed, ...noun)} more than arrived. The list changed
          while it was read; possibly {number(loaded.missed)} {loaded.missed === 1 ? 'was' : 'were'}{' '}
          missed. Refresh.
        </Notice>
      )}
      {more.children}
    </div>
  )
}
