import { once } from '../once'
import { preferences } from '../preferences'
import { locales } from '../words'

const formats = {
  minute: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  dayAndMinute: {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'short' },
  second: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', second: '2-digit' },
  exact: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  zone: { timeZoneName: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creates a formatter on first use, because each would delay the start of the page on a slow device. */
function formatter(
  format: keyof typeof formats,
  zone: 'local' | 'utc' = preferences.get().timeZone,
): Intl.DateTimeFormat {
  const key = `${format} ${zone}`
  const known = formatters.get(key)
  if (known) return known
  const timeZone = zone === 'utc' ? 'UTC' : undefined
  const created = new Intl.DateTimeFormat(locales, { ...formats[format], timeZone })
  formatters.set(key, created)
  return created
}

/** Formats day and time to the minute in the preferred zone, without its name. */
export function formatMinute(ms: number): string {
  return formatter('minute').format(ms)
}

/** Formats day and time without the year; null if the year differs from that of `now`. */
export function formatThisYear(ms: number, now: number): string | null {
  const year = (at: Date) =>
    preferences.get().timeZone === 'utc' ? at.getUTCFullYear() : at.getFullYear()
  return year(new Date(ms)) === year(new Date(now)) ? formatter('dayAndMinute').format(ms) : null
}

export function formatDay(ms: number): string {
  return formatter('day').format(ms)
}

/** Formats a calendar day such as `2026-11-03`. Omits the year of `now`. */
export function formatCalendarDay(day: string, now: number): string {
  const isThisYear = day.startsWith(`${new Date(now).getUTCFullYear()}-`)
  return formatter(isThisYear ? 'dayOfYear' : 'day', 'utc').format(Date.parse(day))
}

/** Formats day and time to the minute in UTC, for text that is read elsewhere or later. */
export function formatUtc(ms: number): string {
  return `${formatter('minute', 'utc').format(ms)} UTC`
}

/** Formats day and time to the second for printouts: `2026-11-24 14:02:11 UTC`. */
export function formatPrint(ms: number): string {
  const iso = new Date(ms).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}

/** Formats the time of day to the second with its zone: `14:02:11 UTC`. */
export function formatClock(ms: number): string {
  return `${formatSecond(ms)} ${formatZone(ms)}`
}

/** Formats the time of day to the second in the preferred zone. */
export function formatSecond(ms: number): string {
  return formatter('second').format(ms)
}

/** Formats day and time to the second with the preferred zone. */
export function formatExact(ms: number): string {
  return `${formatter('exact').format(ms)} ${formatZone(ms)}`
}

/** Returns the short name of the preferred zone at that instant, such as `GMT+1`. */
export function formatZone(ms: number): string {
  if (preferences.get().timeZone === 'utc') return 'UTC'
  // Cache the slow result for the many cells of a list. Within a year an offset has one name.
  const at = new Date(ms)
  const key = `${at.getFullYear()} ${at.getTimezoneOffset()}`
  const known = zones.get(key)
  if (known !== undefined) return known
  const parts = formatter('zone').formatToParts(ms)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'
  zones.set(key, name)
  return name
}

const zones = new Map<string, string>()

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365.25 * 86_400_000],
  ['month', 30.44 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const relative = once(
  () => new Intl.RelativeTimeFormat(locales, { style: 'narrow', numeric: 'always' }),
)

/** Returns `3h ago`. A future time from a wrong clock is `just now`, because the exact time is shown beside it. */
export function formatRelative(ms: number, now: number): string {
  const age = now - ms
  const step = steps.find(([, length]) => age >= length)
  if (step === undefined) return 'just now'
  return relative().format(-Math.floor(age / step[1]), step[0])
}
