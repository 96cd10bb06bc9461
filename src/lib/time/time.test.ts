import { expect, test } from 'vitest'
import { formatRelative } from './time'
import { parseInstant } from './instant'

test.each([
  ['2026-11-20T12:00:00Z', 1_795_176_000_000],
  ['2026-11-20T14:00:00+02:00', 1_795_176_000_000],
  ['2026-11-20T12:00:00.123Z', 1_795_176_000_123],
  ['2026-11-21T02:00:00+14:00', 1_795_176_000_000],
])('%s is an instant', (text, ms) => {
  expect(parseInstant(text)).toBe(ms)
})

test.each([
  '',
  'yesterday',
  '2026-11-20',
  '2026-13-40T99:00:00Z',
  '20 Nov 2026',
  '1795176000000',
  '2026-11-20T12:00:00',
])('%j is not an instant and is never 1970', (text) => {
  expect(parseInstant(text)).toBeNull()
})

const now = Date.parse('2026-11-20T12:00:00Z')
test.each([
  [now - 30_000, 'just now'],
  [now + 3 * 3_600_000, 'just now'],
  [now - 7 * 60_000, '7m ago'],
  [now - 3 * 3_600_000, '3h ago'],
  [now - 26 * 3_600_000, '1d ago'],
])('the age of %d is shown in the largest whole unit', (ms, text) => {
  expect(
    formatRelative(ms, now)
      .replaceAll(/\s/g, ' ')
      .replace(/(\d) ?(min|hr)\.?/, (_, n: string, u: string) => n + u[0]),
  ).toBe(text)
})
