import { parseInstant } from '#/lib/time/instant'

export type Zone = 'utc' | 'local'

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/

/** Converts `2026-11-20T14:05` to ISO 8601 with offset (SERVICE.md §4.6). Null if unreadable. */
export function toDateTime(field: string, zone: Zone): string | null {
  if (!written.test(field) || parseInstant(`${field}Z`) === null) return null
  return dateTimeAt(Date.parse(zone === 'utc' ? `${field}Z` : field), zone)
}

/** Formats milliseconds since the epoch as `2026-11-20T14:05:00+01:00`. */
function dateTimeAt(ms: number, zone: Zone): string {
  const minutes = offsetAt(ms, zone)
  if (zone === 'utc') return `${clockAt(ms, 0)}Z`
  const size = Math.abs(minutes)
  const offset = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${clockAt(ms, minutes)}${minutes < 0 ? '-' : '+'}${offset.join(':')}`
}

export function toFieldValue(dateTime: string | null, zone: Zone): string {
  const ms = dateTime === null ? null : parseInstant(dateTime)
  return ms === null ? '' : fieldAt(ms, zone)
}

/** Formats milliseconds since the epoch as a field value. Omits zero seconds. */
export function fieldAt(ms: number, zone: Zone): string {
  return clockAt(ms, offsetAt(ms, zone)).replace(/:00$/, '')
}

/** Offset in minutes east of UTC. */
function offsetAt(ms: number, zone: Zone): number {
  return zone === 'utc' ? 0 : -Math.round(new Date(ms).getTimezoneOffset())
}

/** Formats the local time at an offset in minutes east of UTC. Omits zero milliseconds. */
function clockAt(ms: number, minutes: number): string {
  const clock = new Date(ms + minutes * 60_000)
  return clock
    .toISOString()
    .slice(0, -1)
    .replace(/\.000$/, '')
}
