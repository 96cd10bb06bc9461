import { timeDay, utcDay } from 'd3-time'

/**
 * When each of the last `count` days begins, and tomorrow, in milliseconds since the epoch. A day begins at its first
 * minute: where the clock skips midnight, that is one o'clock (Cairo and Beirut in spring).
 */
export function dayStarts(now: number, count: number, zone: 'utc' | 'local'): number[] {
  const day = zone === 'utc' ? utcDay : timeDay
  const today = day.floor(new Date(now))
  return Array.from({ length: count + 1 }, (_, index) =>
    // An offset keeps the hour, so each day is floored again.
    day.floor(day.offset(today, index + 1 - count)).getTime(),
  )
}
