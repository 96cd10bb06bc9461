import { preferences } from './preferences'
import { locales } from './words'

const isoDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i

/** Milliseconds since the epoch; null if the text is not an ISO 8601 date-time with a zone. */
export function parseInstant(text: string): number | null {
  if (!isoDateTime.test(text)) return null
  const ms = Date.parse(text)
  return Number.isNaN(ms) || !isDayOfMonth(text) ? null : ms
}

/** Rejects 30 February, which `Date.parse` turns into 2 March. */
function isDayOfMonth(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  // The calendar repeats every 400 years; `Date.UTC` misreads two-digit years.
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

const formatters = { local: formattersOf(undefined), utc: formattersOf('UTC') }

function formattersOf(timeZone: 'UTC' | undefined) {
  return {
    minute: new Intl.DateTimeFormat(locales, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
    second: new Intl.DateTimeFormat(locales, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      second: '2-digit',
      timeZone,
    }),
    exact: new Intl.DateTimeFormat(locales, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone,
    }),
    zone: new Intl.DateTimeFormat(locales, { timeZoneName: 'short', timeZone }),
  }
}

/** The formats for the zone that the person chose in Settings. */
function chosen() {
  return formatters[preferences.get().timeZone]
}

/** Day and time to the minute in the person's zone; the zone itself is `formatZone`. */
export function formatMinute(ms: number): string {
  return chosen().minute.format(ms)
}

/** Day and time to the minute in UTC, marked as UTC: for text that is read elsewhere or later. */
export function formatUtc(ms: number): string {
  return `${formatters.utc.minute.format(ms)} UTC`
}

/** Time of day to the second with its zone: `14:02:11 UTC`. */
export function formatClock(ms: number): string {
  return `${formatSecond(ms)} ${formatZone(ms)}`
}

/** Time of day to the second in the person's zone. */
export function formatSecond(ms: number): string {
  return chosen().second.format(ms)
}

/** Day and time to the second in the person's zone, with the zone. */
export function formatExact(ms: number): string {
  return `${chosen().exact.format(ms)} ${formatZone(ms)}`
}

/** The short name of the person's zone at that instant, such as `GMT+1`. */
export function formatZone(ms: number): string {
  if (preferences.get().timeZone === 'utc') return 'UTC'
  return (
    chosen()
      .zone.formatToParts(ms)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'
  )
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365.25 * 86_400_000],
  ['month', 30.44 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const relative = new Intl.RelativeTimeFormat(locales, { style: 'narrow', numeric: 'always' })

/** `3h ago`. A time in the future, from a wrong clock, is `just now`: the exact time is shown beside it. */
export function formatRelative(ms: number, now: number): string {
  const age = now - ms
  const step = steps.find(([, length]) => age >= length)
  return step ? relative.format(-Math.floor(age / step[1]), step[0]) : 'just now'
}
