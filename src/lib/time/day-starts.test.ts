import { afterAll, expect, test } from 'vitest'
import { dayStarts } from './day-starts'

const zoneBefore = process.env['TZ']
afterAll(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

const inZone = (zone: string, now: string, count: number) => {
  process.env['TZ'] = zone
  return dayStarts(Date.parse(now), count, 'local').map((ms) => new Date(ms).toISOString())
}

test('days begin at midnight of the zone', () => {
  expect(inZone('Europe/Berlin', '2026-11-20T14:00:00Z', 2)).toEqual([
    '2026-11-18T23:00:00.000Z',
    '2026-11-19T23:00:00.000Z',
    '2026-11-20T23:00:00.000Z',
  ])
  expect(dayStarts(Date.parse('2026-11-20T23:30:00Z'), 1, 'utc')).toEqual([
    Date.parse('2026-11-20T00:00:00Z'),
    Date.parse('2026-11-21T00:00:00Z'),
  ])
})

test.each<[zone: string, day: string, starts: string[]]>([
  // The clocks of Cairo and Beirut jump from 23:59 to 01:00.
  ['Africa/Cairo', '2026-04-24', ['2026-04-22T22:00', '2026-04-23T22:00', '2026-04-24T21:00']],
  ['Africa/Cairo', '2026-04-25', ['2026-04-23T22:00', '2026-04-24T21:00', '2026-04-25T21:00']],
  ['Asia/Beirut', '2026-03-29', ['2026-03-27T22:00', '2026-03-28T22:00', '2026-03-29T21:00']],
  ['America/Asuncion', '2023-10-01', ['2023-09-30T04:00', '2023-10-01T04:00', '2023-10-02T03:00']],
])('a day without midnight in %s, seen on %s, begins at its first minute', (zone, day, starts) => {
  const found = inZone(zone, `${day}T12:00:00Z`, 2)
  expect(found).toEqual(starts.map((start) => `${start}:00.000Z`))
})

test('a day of 25 hours is one day', () => {
  expect(inZone('America/Havana', '2026-11-01T12:00:00Z', 1)).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
})
