import type { ReactNode } from 'react'
import { countOf, number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import styles from './list-notices.module.css'
import { Notice } from '#/ui/feedback/notice'
import { Unreadable, type UnreadableItem } from './unreadable'

/** Said once, when a list is begun again by itself. */
export function announceRestart(): void {
  announce('The service no longer knew the place in the list. It is read again from the top.')
}

interface ListNoticesProps {
  list: {
    loaded: {
      items: readonly unknown[]
      unreadable: readonly UnreadableItem[]
      missed: number
    } | null
    failure: string | null
    restarted: boolean
    refresh: () => void
  }
  /** What is listed: `['app', 'apps']`. */
  noun: readonly [singular: string, plural: string]
  /** Why it could not be read again, in one sentence; null where that did not happen. */
  failed: string | null
  /** What stands below: rows, unless it is no table. */
  below?: string
  /** What is said before and after that. */
  before?: ReactNode
  children?: ReactNode
}

/** What a person should know before trusting the list below. */
export function ListNotices({ list, noun, failed, below = 'rows', ...more }: ListNoticesProps) {
  const { loaded, failure, restarted } = list
  return (
    <div className={styles.notices}>
      {more.before}
      {failure === 'refresh' && failed !== null && (
        <Notice
          tone="danger"
          actions={
            <Button variant="link" onClick={list.refresh}>
              Try again
            </Button>
          }
        >
          {failed} The {below} below are as they were read before.
        </Notice>
      )}
      {restarted && (
        <Notice tone="info">
          The service no longer knew the place in the list. It was read again from the top.
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
          The service counts {countOf(loaded.missed, ...noun)} more than arrived: possibly{' '}
          {number(loaded.missed)} missed, because the list changed while it was read. Refresh reads
          it again.
        </Notice>
      )}
      {more.children}
    </div>
  )
}
