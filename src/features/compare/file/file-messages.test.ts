import { expect, test } from 'vitest'
import type { ListFilters } from '#/domain/lists/list-filters'
import { fileMessage } from '../scan/compare-messages'

test.each<[ListFilters, string]>([
  [{}, 'all apps'],
  [{ sort: { field: 'name', direction: 'asc' } }, 'all apps'],
  [{ classification: ['malicious'] }, 'filter: Classification Malicious'],
  [
    { classification: ['malicious', 'suspicious'], verified: false, hasActiveAccounts: true },
    'filter: Classification any of Malicious, Suspicious and Brand verified No and Active accounts (cached) Yes',
  ],
  [{ check: 'no-record' }, 'filter: Worklist No brand record'],
  [{ search: 'ma\u202Eil', internal: false }, 'filter: search for “ma U+202E il” and Internal No'],
])('the filters %o of a file are described in words', (filters, words) => {
  const shortened = new Map()
  const file = {
    shortened,
    columns: [],
    rows: new Map(),
    repeated: 0,
    promised: null,
    gaps: [],
    readAt: null,
  }
  expect(fileMessage({ ...file, filters })).toMatch(
    new RegExp(
      `^Apps, 0 rows, exported at an unknown time, ${words.replaceAll(/[()+]/g, String.raw`\$&`)}`,
    ),
  )
})
