import { afterAll, describe, expect, test } from 'vitest'
import { parseInstant } from '#/lib/time/instant'
import { toDateTime, fieldAt, toFieldValue } from './search-request'

const zoneBefore = process.env['TZ']
afterAll(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

describe.each<[zone: string, field: string, sent: string]>([
  ['Europe/Berlin', '2026-11-20T14:05', '2026-11-20T14:05:00+01:00'],
  ['Europe/Berlin', '2026-07-20T14:05:30', '2026-07-20T14:05:30+02:00'],
  ['America/St_Johns', '2026-11-20T14:05', '2026-11-20T14:05:00-03:30'],
  ['Asia/Kathmandu', '2026-11-20T00:00', '2026-11-20T00:00:00+05:45'],
  ['UTC', '2026-11-20T14:05', '2026-11-20T14:05:00+00:00'],
  // Berlin has this hour twice. The first one counts.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
])('in %s', (zone, field, sent) => {
  test(`${field} is sent as ${sent} and shown unchanged`, () => {
    process.env['TZ'] = zone
    expect(toDateTime(field, 'local')).toBe(sent)
    expect(toFieldValue(sent, 'local')).toBe(field)
    expect(toDateTime(field, 'utc')).toBe(`${field}${field.length === 16 ? ':00' : ''}Z`)
    expect(fieldAt(parseInstant(sent) ?? 0, 'local')).toBe(field)
  })
})

test('a time skipped by the clock becomes an hour later in the field', () => {
  process.env['TZ'] = 'Europe/Berlin'
  const sent = toDateTime('2026-03-29T02:30', 'local')
  expect(sent).toBe('2026-03-29T03:30:00+02:00')
  expect(toFieldValue(sent, 'local')).toBe('2026-03-29T03:30')
})
