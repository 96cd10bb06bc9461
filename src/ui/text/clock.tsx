import { formatClock, formatExact, formatPrint } from '#/lib/time/time'
import { otherLocale } from '#/lib/words'
import styles from './instant.module.css'

/** Milliseconds since the epoch. Paper is read later and elsewhere: there it is in UTC, with its date. */
export function Clock({ at }: { at: number }) {
  return <PrintTime at={at}>{formatClock(at)}</PrintTime>
}

export function DateTime({ at }: { at: number }) {
  return <PrintTime at={at}>{formatExact(at)}</PrintTime>
}

function PrintTime({ at, children }: { at: number; children: string }) {
  return (
    <time
      dateTime={new Date(at).toISOString()}
      data-paper={formatPrint(at)}
      lang={otherLocale}
      className={styles.instant}
    >
      <span>{children}</span>
    </time>
  )
}
