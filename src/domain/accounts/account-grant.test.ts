import { expect, test } from 'vitest'
import { grantedAgain, grantState, isLaterGrant, liveDifference } from './account-grant'

test('every ended grant has the same state text', () => {
  expect([true, false].map((active) => grantState({ active }))).toEqual(['Active', 'Ended'])
})

const day = '2026-01-01'
test.each([
  ['the same instant', `${day}T10:00:00Z`, `${day}T10:00:00Z`, false],
  ['the same instant in another zone', `${day}T10:00:00Z`, `${day}T11:00:00+01:00`, false],
  ['later', `${day}T10:00:00Z`, `${day}T10:00:01Z`, true],
  ['later, its text sorts earlier', `${day}T10:00:00+02:00`, `${day}T09:00:00Z`, true],
  ['earlier', '2026-01-02T10:00:00Z', `${day}T10:00:00Z`, false],
  ['not a date', 'soon', `${day}T10:00:00Z`, false],
])('a last grant compares with the first grant: %s', (_, firstGrantedAt, lastGrantedAt, again) => {
  expect(grantedAgain({ firstGrantedAt, lastGrantedAt })).toBe(again)
})

test.each([
  ['active and newer', true, '2026-01-01T10:00:01Z', true],
  ['active and equally old, before the next sync', true, '2026-01-01T10:00:00Z', false],
  ['newer and ended again', false, '2026-01-01T10:00:01Z', false],
  ['not a date', true, 'soon', false],
])('a grant compares with the revoked grant: %s', (_, active, lastGrantedAt, later) => {
  const revoked = { lastGrantedAt: '2026-01-01T11:00:00+01:00' }
  expect(isLaterGrant({ active, lastGrantedAt }, revoked)).toBe(later)
})

const edges = (active: number, ended = 0) => [
  ...Array.from({ length: active }, () => ({ active: true })),
  ...Array.from({ length: ended }, () => ({ active: false })),
]
test.each([
  ['equal', 4, edges(4, 6), true, null],
  ['more rows than live, all loaded', 3, edges(4), true, { live: 3, rows: 4 }],
  ['more rows than live, some loaded', 3, edges(4), false, { live: 3, rows: 4 }],
  ['fewer rows than live, all loaded', 4, edges(3, 1), true, { live: 4, rows: 3 }],
  ['fewer rows than live, some loaded', 4, edges(3, 1), false, null],
  ['no live count', null, edges(4), true, null],
])('the live count is compared with the rows: %s', (_, live, rows, everyone, want) => {
  expect(liveDifference(live, rows, everyone)).toEqual(want)
})
