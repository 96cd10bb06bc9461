import { formatClock, formatExact, formatPrint } from '#/lib/time/time'
import { number, otherLocale } from '#/lib/words'
import { useNow } from '../hooks/use-now'

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
      className="instant"
    >
      <span>{children}</span>
    </time>
  )
}

const tick = 250

/** Seconds until a time in milliseconds since the epoch, at least one: `12 s`. */
export function Countdown({ until }: { until: number }) {
  // `now` lags by up to a tick, so 7 seconds would start as 8.
  const remaining = until - useNow(tick) - tick
  return <>{number(Math.max(1, Math.ceil(remaining / 1000)))} s</>
}
