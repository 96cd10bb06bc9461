import { formatClock, formatExact, formatPrint } from '#/lib/time/time'
import { otherLocale } from '#/lib/words'
import styles from './instant.module.css'

/** Time of day. A printout shows date and UTC. `at`: milliseconds since the epoch. */
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
