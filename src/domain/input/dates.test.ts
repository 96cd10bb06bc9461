import { afterEach, expect, test } from 'vitest'
import { defaultPreferences, preferences } from '#/lib/preferences'
import { namesUtc, readDate } from './dates'

afterEach(() => preferences.set(defaultPreferences))

const day = '2026-11-03'

/** The third of November 2026 in many forms, separated by a bar. */
const forms = `2026-11-03| 2026-11-3 |2026/11/03 09:12|2026.11.03|20261103|20261103T101233Z|3-Nov-2026
|2026-11-03 09:12:33,123|2026年11月3日 9:12|2026년 11월 3일|2026. 11. 3. 오전 9:12|November 3rd, 2026
|Tue, 03 Nov 2026 10:12:00 GMT|Tue Nov  3 09:12:33 2026|Tue Nov 03 10:12:33 UTC 2026|3 November 2026
|Tue Nov 03 2026 11:12:33 GMT+0100 (Central European Standard Time)|Nov 3, 2026 @ 09:12:33.123
|03/Nov/2026:11:12:33 +0100|[03/Nov/2026:11:12:33 +0100]|Nov 3, 2026, 11:12:33 AM CET
|3. November 2026 um 09:12|mar. 3 nov. 2026|3 de noviembre de 2026|3 ноября 2026 г.|03.11.2026 09:12
|2026-11-03 09:12:33.2034|mar. 3 nov. 2026 à 09:12
|mar. 3 nov. 2026, 9 h 12|mar 3 nov 2026 09.12|Di. 03.11.2026|1793701800|1793701800.123|1793701800123|1793701800123456|1793701800123456789`
const none = `|2026-02-30|2026-13-01|30/30/2026|3 Foo 2026|9999-12-31|0000000000|9999999999|1.79366E+12
|09:12:33|46329.38|yesterday|2026-11-03 2026-11-09|Oct 30, 2026
Nov 9, 2026|Oct 30 - Nov 9, 2026`

test.each<[string, string | null]>([
  ...forms.split(/\n?\|/).map((form): [string, string] => [form, day]),
  ['3. März 2026', '2026-03-03'],
  ['03/03/2026', '2026-03-03'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ...none.split(/\n?\|/).map((form): [string, null] => [form, null]),
])('the cell %j has the day %j', (cell, expected) => {
  // The day of a moment depends on the time zone.
  preferences.set({ ...defaultPreferences, timeZone: 'utc' })
  expect(readDate(cell)).toEqual({ day: expected, isAmbiguous: false })
})

test.each(['03/04/2026', '03-04-2026 09:12', '3/4/26', '03.04.26', '25/12/26', '03/03/26'])(
  '%s has no day without a chosen order',
  (cell) => {
    expect(readDate(cell)).toEqual({ day: null, isAmbiguous: true })
  },
)

test.each([
  ['03/04/2026', '2026-04-03', '2026-03-04'],
  ['3/4/26 9:12 PM', '2026-04-03', '2026-03-04'],
  ['25/12/26', '2026-12-25', null],
  ['25/12/2026', '2026-12-25', '2026-12-25'],
  ['2026-04-03', '2026-04-03', '2026-04-03'],
])('%s is read in the chosen order', (cell, dayFirst, monthFirst) => {
  const read = (order: 'day first' | 'month first') => readDate(cell, { order, isUtc: false }).day
  expect([read('day first'), read('month first')]).toEqual([dayFirst, monthFirst])
})

test.each([
  ['2026-11-03T23:30:00+01:00', '2026-11-03'],
  ['2026-11-03T20:30:00-05:00', '2026-11-04'],
  ['2026-11-03T23:30:00Z', '2026-11-03'],
  ['Nov 3, 2026, 11:30:00 PM PST', '2026-11-04'],
  ['Tue Nov 03 2026 23:30:00 GMT-0500 (EST)', '2026-11-04'],
  ['2026-11-03 23:30:00', '2026-11-03'],
  ['2026-11-03 09:12:33 PST', '2026-11-03'],
  ['Tue Nov 3 09:12:33 PDT 2026', '2026-11-03'],
  ['2026-11-03 14:00:00 AEST', '2026-11-03'],
  ['2026-11-03 11:30 p.m. PST', '2026-11-04'],
  ['2026-11-03 11:30 P PST', '2026-11-04'],
  ['Nov 3, 2026, 11:30:00 PM GMT-8', '2026-11-04'],
  ['Nov 3, 2026, 11:30:00 PM (UTC-1)', '2026-11-04'],
  ['[Nov 3, 2026, 12:30:00 AM GMT+8]', '2026-11-02'],
  ['2026-11-03 05:15:00 UTC+5:30', '2026-11-02'],
  ['2026-11-03 23:30:00 (PST)', '2026-11-04'],
  ['2026-11-03 01:30:00 [MESZ]', '2026-11-02'],
  ['03.11.2026 00:30 MEZ', '2026-11-02'],
  ['2026-11-03 23:30:00 -8', '2026-11-03'],
  ['20261103T091233.123Z', '2026-11-03'],
  ['20261103T201233-0500', '2026-11-04'],
])('the moment %s has the UTC day %s', (cell, expected) => {
  preferences.set({ ...defaultPreferences, timeZone: 'utc' })
  expect(readDate(cell).day).toBe(expected)
})

test('a time without a zone is in UTC if its column names UTC', () => {
  const cell = '2026-11-03 23:30:00'
  const at = new Date('2026-11-03T23:30:00Z')
  const local = `2026-11-0${at.getDate()}`
  expect(readDate(cell, { order: null, isUtc: true }).day).toBe(local)
  expect(readDate('2026-11-03', { order: null, isUtc: true }).day).toBe('2026-11-03')
})

test.each([
  ['TimeGenerated [UTC]', true],
  ['date_gmt', false],
  ['Time (GMT)', true],
  ['Time (UTC+00:00)', true],
  ['Time (GMT+02:00)', false],
  ['Date (UTC-5)', false],
  ['Date (UTC - 10:30)', false],
  ['Time', false],
])('the column %s is in UTC: %s', (column, isUtc) => {
  expect(namesUtc(column)).toBe(isUtc)
})
