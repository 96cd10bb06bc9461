import { formatClock, formatExact } from '#/lib/time/time'
import { foreign } from '#/lib/words'
import styles from './instant.module.css'

/** A time of day, milliseconds since the epoch. Paper is read later and elsewhere: there it is in UTC, with its date. */
export function Clock({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} lang={foreign} className={styles.instant}>
      <span>{formatClock(at)}</span>
    </time>
  )
}

/** Day and time to the second, with the zone. */
export function DateTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} lang={foreign} className={styles.instant}>
      <span>{formatExact(at)}</span>
    </time>
  )
}
