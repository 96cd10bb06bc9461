import {
  formatDay,
  formatMinute,
  formatPrint,
  formatRelative,
  formatThisYear,
  formatZone,
} from '#/lib/time/time'
import { parseInstant } from '#/lib/time/instant'
import { otherLocale } from '#/lib/words'
import { classNames } from './class-names'
import styles from './instant.module.css'
import { UntrustedText } from './untrusted-text'
import { useNow } from '../hooks/use-now'
import { usePreferences } from '../hooks/use-preferences'

/**
 * With `stacked` the zone is in the column's header; a time of another zone, such as one in summer, says its own. A
 * text that is no date-time is shown as it came, never as 1970.
 */
export function Instant({ at, stacked = false }: { at: string; stacked?: boolean }) {
  const now = useNow()
  // Rows that do not change must follow the zone, too.
  usePreferences()
  const ms = parseInstant(at)
  if (ms === null) return <UntrustedText value={at} max={40} />
  const utc = new Date(ms).toISOString()
  const zone = formatZone(ms)
  const ownZone = stacked && zone === formatZone(now) ? undefined : zone
  return (
    <time
      dateTime={utc}
      data-tip={utc}
      data-paper={formatPrint(ms)}
      lang={otherLocale}
      className={classNames(styles.instant, stacked && styles.stacked)}
      data-zone={ownZone}
    >
      <span>
        {stacked
          ? (formatThisYear(ms, now) ?? (
              <>
                {formatDay(ms)}
                {/* The column fits this year's times. */}
                <span className="visually-hidden"> ({formatMinute(ms)})</span>
              </>
            ))
          : formatMinute(ms)}
      </span>{' '}
      <span className={styles.second}>
        {ownZone && <span>{ownZone} · </span>}
        {formatRelative(ms, now)}
      </span>
    </time>
  )
}
