import { Clock } from '../text/clock'
import type { ReactNode } from 'react'
import { formatRelative } from '#/lib/time/time'
import { ReadButton } from '../form/button'
import { useNow } from '../hooks/use-now'
import { usePreferences } from '../hooks/use-preferences'
import { useShownRead } from './shown-reads'

/** Milliseconds after which an answer shows its age. */
export const staleAfter = 5 * 60_000

interface ReadLineProps {
  children?: ReactNode
  /** Milliseconds since the epoch; null before the first answer. */
  readAt: { oldest: number; latest: number } | null
  onRefresh: () => void
}

export function ReadLine({ children, readAt, onRefresh }: ReadLineProps) {
  const now = useNow()
  // Another tab may change the time zone.
  usePreferences()
  useShownRead(readAt?.oldest ?? null)
  const isStale = readAt !== null && now - readAt.oldest > staleAfter
  return (
    <p className="read-line">
      {children}
      {readAt !== null && (
        <>
          <span>
            as of <Clock at={readAt.latest} />
          </span>
          {isStale && <span className="warns">Read {formatRelative(readAt.oldest, now)}</span>}
          <ReadButton
            variant="link"
            icon="refresh"
            className={isStale ? 'warns' : undefined}
            onClick={onRefresh}
          >
            Refresh
          </ReadButton>
        </>
      )}
    </p>
  )
}
