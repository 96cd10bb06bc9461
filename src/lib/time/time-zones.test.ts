import { afterAll, describe, expect, test, vi } from 'vitest'

const zoneBefore = process.env['TZ']
afterAll(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

// fourteen dates that a service can send, with their instants. Null for text that is not a date-time.
const dates: [text: string, instant: string | null][] = [
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20T12:00:00.123456Z', '2026-11-20T12:00:00.123Z'],
  ['2026-11-21T02:00:00+14:00', '2026-11-20T12:00:00.000Z'],
  ['2026-11-19T23:30:00-11:30', '2026-11-20T11:00:00.000Z'],
  // In the hour that Berlin skips, and in the hour that Berlin has twice.
  ['2026-03-29T02:30:00+01:00', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30:00+02:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
  ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ['2026-02-30T12:00:00Z', null],
  ['2026-11-20T12:00:00', null],
  ['2026-11-20', null],
  ['soon', null],
  ['', null],
]
const now = Date.parse('2026-11-20T12:00:00Z')

describe.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati'])('in %s', (zone) => {
  test.each(dates)('R-15: %j is shown in the zone, or unchanged', async (text, instant) => {
    process.env['TZ'] = zone
    vi.resetModules()
    const { formatMinute, formatRelative, formatZone } = await import('./time')
    const { parseInstant } = await import('./instant')
    const ms = parseInstant(text)
    expect(ms === null ? null : new Date(ms).toISOString()).toBe(instant)
    if (ms === null) return
    // The instant is equal in every zone.
    const told = new Intl.DateTimeFormat(undefined, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    }).format(ms)
    expect(formatMinute(ms)).toBe(told)
    expect(formatZone(ms)).not.toBe('')
    // A slow clock must not show a future time.
    expect(formatRelative(ms, now)).not.toMatch(/^in /)
    expect(formatRelative(ms, ms - 3 * 3_600_000)).toBe('just now')
  })
})
