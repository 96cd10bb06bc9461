import { type ReactNode, useState } from 'react'
import { number } from '#/lib/words'
import { serviceMessage } from '#/api/errors'
import { ReadButton, Button } from '#/ui/form/button'
import { ServiceMessage } from '#/ui/text/service-message'
import { Notice } from '#/ui/feedback/notice'
import type { AnyList } from './use-infinite-list'
import { restartedMessage, unreadableMessage } from '#/domain/lists/list-messages'
import type { UnreadableItem } from '#/api/page'
import { useAnnounced } from '#/ui/feedback/announcer'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'

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
          <ServiceMessage {...serviceMessage(error)} />
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

interface UnreadableProps {
  items: readonly UnreadableItem[]
  of: number
  noun: string
}

export function Unreadable({ items, of, noun }: UnreadableProps) {
  const [open, setOpen] = useState(false)
  const count = items.length
  const words = unreadableMessage(count, of, noun)
  useAnnounced(count === 0 ? null : words)
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          View raw
        </Button>
      }
    >
      {words}
      {open && <RawItems items={items} />}
    </Notice>
  )
}

const mostShown = 20

function RawItems({ items }: { items: readonly UnreadableItem[] }) {
  return (
    <ul className="stack raw-items">
      {items.slice(0, mostShown).map((item) => (
        <li key={`${item.id}-${item.raw}`}>
          <p>
            <UntrustedText value={item.id ?? 'An item without an ID'} max={120} /> could not be read
            (<UntrustedText value={item.reason} max={300} />
            ).
          </p>
          <pre
            tabIndex={0}
            role="region"
            aria-label={`Raw answer, ${withMarkers(item.id ?? 'no ID')}`}
          >
            {item.raw.split('\n').map((line, index) => (
              // The lines of one text keep their position.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index}>
                <UntrustedText value={line} max={line.length} />
              </div>
            ))}
          </pre>
        </li>
      ))}
      {items.length > mostShown && <li>And {number(items.length - mostShown)} more.</li>}
    </ul>
  )
}
