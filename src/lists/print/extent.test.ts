import { expect, test } from 'vitest'
import type { JoinedPages } from '../join-pages'
import { extentMessage, mostPrinted } from './extent'

const some = <T>(length: number) => Array.from<T>({ length })
const loaded = (apps: number, totalCount: number | null, unreadable = 0, isWhole = false) => ({
  items: some<unknown>(apps),
  totalCount,
  unreadable: some<JoinedPages<unknown>['unreadable'][number]>(unreadable),
  isWhole,
})

test.each([
  [loaded(1, 1, 0, true), '1 app, all that match.'],
  [loaded(48, 50, 2, true), '48 apps, all that match; 2 could not be read.'],
  // The list continues after as many rows as its total.
  [loaded(50, 50), '50 apps of 50 (loaded apps only). “Export CSV” includes all rows.'],
  [
    loaded(mostPrinted + 50, mostPrinted, 0, true),
    '1,000 apps (print limit; 1,050 are loaded). “Export CSV” includes all rows.',
  ],
  [loaded(50, 1060), '50 apps of 1,060 (loaded apps only). “Export CSV” includes all rows.'],
  [
    loaded(49, 1060, 1),
    '49 apps of 1,060 (loaded apps only); 1 could not be read. “Export CSV” includes all rows.',
  ],
  [loaded(50, null), '50 apps (loaded apps only). “Export CSV” includes all rows.'],
  [loaded(9, null, 1, true), '9 apps, all that match; 1 could not be read.'],
  // Apps that no longer match are still loaded.
  [loaded(52, 50, 0, true), '52 apps (loaded apps only). “Export CSV” includes all rows.'],
  [
    loaded(mostPrinted + 50, 1050),
    '1,000 apps of 1,050 (print limit; 1,050 are loaded). “Export CSV” includes all rows.',
  ],
])('a printout states how many apps it contains (%#)', (list, words) => {
  expect(extentMessage(list, ['app', 'apps'], '“Export CSV” includes all rows.')).toBe(words)
})

test('a printout does not mention an export if there is none', () => {
  expect(extentMessage(loaded(50, 90), ['issue', 'issues'])).toBe(
    '50 issues of 90 (loaded issues only).',
  )
})
