import { afterAll, expect, test } from 'vitest'
import { localIso } from './csv-file'

const zoneBefore = process.env['TZ']
afterAll(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})
test.each([
  ['Asia/Kathmandu', '2026-11-20T17:45:00+05:45'],
  ['America/St_Johns', '2026-11-20T08:30:00-03:30'],
  ['UTC', '2026-11-20T12:00:00+00:00'],
])('the local time in %s has its distance from UTC', (zone, text) => {
  process.env['TZ'] = zone
  expect(localIso(Date.parse('2026-11-20T12:00:00Z'))).toBe(text)
})
