import { formatRelative, formatSecond, formatZone } from '#/lib/time'
import { useNow } from '#/ui/hooks/use-now'
import styles from './app-page.module.css'

const staleAfter = 5 * 60_000

/** When the app was read. After five minutes the colour changes. */
export function ReadAt({ at, failedSince }: { at: number; failedSince: boolean }) {
  const now = useNow()
  const isStale = now - at > staleAfter
  const time = (
    <time dateTime={new Date(at).toISOString()} className={styles.time}>
      <span>
        {formatSecond(at)} {formatZone(at)}
      </span>
    </time>
  )
  return (
    <span className={isStale ? styles.stale : undefined}>
      {failedSince ? <>The data below was read at {time}.</> : <>Read at {time}</>}
      {isStale && ` · ${formatRelative(at, now)}; re-read before you decide`}
    </span>
  )
}
