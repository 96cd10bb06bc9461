import { number } from '#/lib/words'
import { useNow } from '../hooks/use-now'

const tick = 250

/** Seconds until a time in milliseconds since the epoch, at least one: `12 s`. */
export function Countdown({ until }: { until: number }) {
  // `now` lags by up to a tick, so 7 seconds would start as 8.
  const remaining = until - useNow(tick) - tick
  return <>{number(Math.max(1, Math.ceil(remaining / 1000)))} s</>
}
