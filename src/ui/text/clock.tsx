import { formatClock } from '#/lib/time/time'
import styles from './instant.module.css'

/** A time of day, milliseconds since the epoch. Paper is read later and elsewhere: there it is in UTC, with its date. */
export function Clock({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className={styles.instant}>
      <span>{formatClock(at)}</span>
    </time>
  )
}
