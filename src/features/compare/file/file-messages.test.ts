import { expect, test } from 'vitest'
import type { AppsFile } from '#/domain/compare/apps-file'
import type { ListFilters } from '#/domain/lists/list-filters'
import { comparedColumns } from '#/domain/compare/changes'
import { fileDoubts, fileMessage } from '../scan/compare-messages'

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

const twoRows = new Map([
  ['a', ''],
  ['b', ''],
])
const [first = '', second = '', ...others] = comparedColumns
const edited = 'so it was edited. Missing apps appear as “Not in the file”.'
const repeats = 'the client ID and tenant of another row. The last row is used.'
test.each<[string, Partial<AppsFile>, string[]]>([
  ['nothing', {}, []],
  [
    'a column',
    { columns: [second, ...others] },
    [`Not compared, because the file does not have the column: ${first}.`],
  ],
  [
    'two columns',
    { columns: others },
    [`Not compared, because the file does not have the columns: ${first}, ${second}.`],
  ],
  ['no row', { promised: 2 }, []],
  ['a row', { promised: 3 }, [`The file should have 3 rows but has 2, ${edited}`]],
  ['all rows but one', { promised: 1 }, [`The file should have 1 row but has 2, ${edited}`]],
  ['no row, of which one repeats', { promised: 3, repeated: 1 }, [`1 row repeats ${repeats}`]],
  [
    'a row, of which two repeat',
    { promised: 2, repeated: 2 },
    [`The file should have 2 rows but has 4, ${edited}`, `2 rows repeat ${repeats}`],
  ],
  [
    'what it says',
    { gaps: ['1 app \u202E'], repeated: 1 },
    ['Note in the file: 1 app  U+202E', `1 row repeats ${repeats}`],
  ],
])('a file that lacks %s is described with its doubts', (_, change, doubts) => {
  const file = { columns: comparedColumns, rows: twoRows, repeated: 0, promised: null, gaps: [] }
  const rest = { shortened: new Map(), filters: {}, readAt: null }
  expect(fileDoubts({ ...file, ...rest, ...change })).toEqual(doubts)
})
