import { useEffect } from 'react'
import { formatRelative, formatSecond, formatZone } from '../../lib/time'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { useNow } from '../../ui/use-now'
import { usePreferences } from '../../ui/use-preferences'
import { countOf } from '../../lib/words'
import type { LoadedApps } from './loaded-apps'
import styles from './status-line.module.css'

const staleAfter = 5 * 60_000

interface StatusLineProps {
  loaded: LoadedApps | null
  waiting: boolean
  failed: boolean
  onRefresh: () => void
  refreshDisabledReason: string | null
}

/** How many apps match, when that was read, and the way to read it again. */
export function StatusLine({
  loaded,
  waiting,
  failed,
  onRefresh,
  refreshDisabledReason,
}: StatusLineProps) {
  const now = useNow()
  // The zone may be changed in another tab.
  usePreferences()
  const count = loaded?.totalCount ?? null
  const text = failed
    ? null
    : waiting
      ? 'Updating…'
      : loaded === null
        ? 'Loading apps'
        : matchSentence(loaded)
  useEffect(() => {
    if (count !== null && !waiting && !failed)
      announce(countOf(count, 'matching app', 'matching apps'))
  }, [count, waiting, failed])

  const at = loaded?.latestReadAt ?? 0
  const isStale = loaded !== null && now - loaded.oldestReadAt > staleAfter
  return (
    <p className={styles.line}>
      {text !== null && <span>{text}</span>}
      {loaded !== null && !waiting && !failed && (
        <>
          <span>
            as of{' '}
            <time dateTime={new Date(at).toISOString()}>
              <span>
                {formatSecond(at)} {formatZone(at)}
              </span>
            </time>
          </span>
          {isStale && (
            <span className={styles.stale}>Read {formatRelative(loaded.oldestReadAt, now)}</span>
          )}
          <Button
            variant="link"
            className={classNames(isStale && styles.stale)}
            onClick={onRefresh}
            disabledReason={refreshDisabledReason}
          >
            Refresh
          </Button>
        </>
      )}
    </p>
  )
}

function matchSentence(loaded: LoadedApps): string {
  return loaded.totalCount === null
    ? `${countOf(loaded.apps.length, 'app', 'apps')} loaded; the service gave no count`
    : matchWords(loaded.totalCount)
}

function matchWords(count: number): string {
  return `${countOf(count, 'app', 'apps')} ${count === 1 ? 'matches' : 'match'}`
}
