import { formatClock, formatExact, formatPaper } from '#/lib/time/time'
import { otherLocale } from '#/lib/words'
import styles from './instant.module.css'

/** Milliseconds since the epoch. Paper is read later and elsewhere: there it is in UTC, with its date. */
export function Clock({ at }: { at: number }) {
  return <PaperTime at={at}>{formatClock(at)}</PaperTime>
}

export function DateTime({ at }: { at: number }) {
  return <PaperTime at={at}>{formatExact(at)}</PaperTime>
}

function PaperTime({ at, children }: { at: number; children: string }) {
  return (
    <time
      dateTime={new Date(at).toISOString()}
      data-paper={formatPaper(at)}
      lang={otherLocale}
      className={styles.instant}
    >
      <span>{children}</span>
    </time>
  )
}
