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
import { UntrustedText } from './untrusted-text'
import { useNow } from '../hooks/use-now'
import { usePreferences } from '../hooks/use-preferences'

/**
 * A date-time. With `stacked` the column header has the zone, and a time with another offset, such as in summer, shows
 * its own. A text that is not a date-time is shown raw, never as 1970.
 */
export function Instant({ at, stacked = false }: { at: string; stacked?: boolean }) {
  const now = useNow()
  // Rows that do not redraw must follow a change of zone too.
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
      className={classNames('instant', stacked && 'stacked')}
      data-zone={ownZone}
    >
      <span>
        {stacked
          ? (formatThisYear(ms, now) ?? (
              <>
                {formatDay(ms)}
                {/* The column is as wide as a time of this year. */}
                <span className="visually-hidden"> ({formatMinute(ms)})</span>
              </>
            ))
          : formatMinute(ms)}
      </span>{' '}
      <span className="second">
        {ownZone && <span>{ownZone} · </span>}
        {formatRelative(ms, now)}
      </span>
    </time>
  )
}
