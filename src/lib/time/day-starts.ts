import { timeDay, utcDay } from 'd3-time'

/**
 * Returns the starts of the last `count` days and of tomorrow, in milliseconds since the epoch. A day without midnight
 * begins at one o'clock (Cairo and Beirut in spring).
 */
export function dayStarts(now: number, count: number, zone: 'utc' | 'local'): number[] {
  const day = zone === 'utc' ? utcDay : timeDay
  const today = day.floor(new Date(now))
  return Array.from({ length: count + 1 }, (_, index) =>
    // Floor each day again, because an offset keeps the hour.
    day.floor(day.offset(today, index + 1 - count)).getTime(),
  )
}
