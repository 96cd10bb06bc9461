import { Fragment } from 'react'
import { sentence } from '../../api/errors'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { UntrustedText } from '../../ui/untrusted-text'
import type { Joined } from './joined'
import styles from './list-notices.module.css'
import type { DroppedParam } from './search'
import { Unreadable } from './unreadable'
import { countOf, number } from './words'

interface ListNoticesProps {
  /** One of what is listed: "issue" or "message". */
  what: string
  list: {
    loaded: Joined<unknown> | null
    failure: string | null
    error: Error | null
    restarted: boolean
    refresh: () => void
  }
  /** Completes "This token cannot …". */
  action: string
}

/** What a person should know before trusting what is listed below. */
export function ListNotices({ what, list, action }: ListNoticesProps) {
  const { loaded, failure, error, restarted } = list
  const known = loaded === null ? 0 : loaded.items.length + loaded.unreadable.length
  return (
    <div className={styles.notices}>
      {failure === 'refresh' && error && (
        <Notice
          tone="danger"
          actions={
            <Button variant="link" onClick={list.refresh}>
              Try again
            </Button>
          }
        >
          {sentence(error, action)} The {what}s below are as they were read before.
        </Notice>
      )}
      {restarted && (
        <Notice tone="info">
          The service no longer knew the place in the list. It was read again from the top.
        </Notice>
      )}
      {loaded && <Unreadable items={loaded.unreadable} of={known} what={`${what}s`} />}
      {loaded !== null && loaded.missed > 0 && (
        <Notice tone="warning">
          The service counts {countOf(loaded.missed, what)} more than arrived: possibly{' '}
          {number(loaded.missed)} missed, because the list changed while it was read. Refresh reads
          it again.
        </Notice>
      )}
    </div>
  )
}

/** What the address asks for that this list cannot mean. */
export function DroppedNotice({
  dropped,
  onRemove,
}: {
  dropped: readonly DroppedParam[]
  onRemove: () => void
}) {
  if (dropped.length === 0) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="link" onClick={onRemove}>
          Remove from the address
        </Button>
      }
    >
      Left out of this address:{' '}
      {dropped.slice(0, 5).map((part, index) => (
        <Fragment key={part.name}>
          {index > 0 && '; '}
          <UntrustedText value={part.name} max={40} /> “
          <UntrustedText value={part.value} max={60} />” {part.reason}
        </Fragment>
      ))}
      {dropped.length > 5 && ` and ${countOf(dropped.length - 5, 'more part')}`}.
    </Notice>
  )
}
