import { expect, test } from 'vitest'
import { nothingJoined } from '#/scans/joined'
import {
  fileGaps,
  progressText,
  scanNotes,
  stoppedText,
  type Rows,
  type SavedFile,
} from './scan-lines'

const apps = ['app', 'apps'] as const
const rowsOf = (...ids: string[]) => new Map(ids.map((id) => [id, [id]]))
const rows = (change: Partial<Rows>): Rows => ({
  ...nothingJoined<readonly string[], null>(null),
  complete: true,
  checked: change.matches?.size ?? 0,
  ...change,
})

const stopped = { complete: false }
// Gaps that all scans share are tested in src/scans/scan-messages.test.ts.
test.each<[string, Partial<Rows>, string[]]>([
  ['a complete scan', {}, []],
  ['a stop without a count', stopped, ['Incomplete: 0 apps were read.']],
  [
    'a stop, end unknown',
    { ...stopped, endUnknown: true, totalCount: 9 },
    ['Incomplete: 0 of 9 apps were read.'],
  ],
  [
    'fewer than counted',
    { matches: rowsOf('a'), firstCount: 3, totalCount: 3 },
    ['The list changed during the scan, so 2 apps may be missing. Run the export again.'],
  ],
  [
    'a repeated item',
    { repeated: 1 },
    ['1 app came twice because the list changed during the export. It is listed at most once.'],
  ],
  [
    'another count at the end',
    { matches: rowsOf('a', 'b'), firstCount: 3, totalCount: 2 },
    ['The service counted 3 apps at the start and 2 at the end. Some may be missing or gone.'],
  ],
  ['a stop after one app', { ...stopped, matches: rowsOf('a') }, ['Incomplete: 1 app was read.']],
  [
    'repeated items',
    { repeated: 2 },
    ['2 apps came twice because the list changed during the export. Each is listed at most once.'],
  ],
  ['a count that was given once', { matches: rowsOf('a', 'b'), totalCount: 2 }, []],
  ['a count that is no longer given', { firstCount: 2 }, []],
])('an export lists what may be missing: %s', (_, change, gaps) => {
  expect(fileGaps(rows(change), apps)).toEqual(gaps)
})

test('items that are not exported count as checked', () => {
  expect(progressText(rows({ matches: rowsOf('a', 'c'), checked: 4, totalCount: 4 }), apps)).toBe(
    '2 apps (checked 4 of 4)',
  )
  expect(progressText(rows({ matches: rowsOf('a'), checked: 4 }), apps)).toBe('1 app (checked 4)')
})

test('progress includes the service’s total, unless more items were read', () => {
  const two = rows({ matches: rowsOf('a', 'b'), checked: 2, totalCount: 1 })
  expect([progressText(two, apps), progressText({ ...two, checked: 3 }, apps)]).toEqual([
    '2 apps',
    '2 apps (checked 3)',
  ])
  expect(progressText(rows({ matches: rowsOf('a') }), apps)).toBe('1 app')
  expect(progressText(rows({ matches: rowsOf('a'), totalCount: 1060 }), apps)).toBe(
    '1 of 1,060 apps',
  )
})

const read = rows({ ...stopped, matches: rowsOf('a', 'b'), totalCount: 9, readAt: 20 })
const saved: SavedFile = { name: 'apps.csv', count: 2, readAt: 20 }
test.each<[string, Rows, SavedFile | null, string]>([
  ['without a file', read, null, 'No file was saved. 2 of 9 apps had been read.'],
  [
    'with a file of all rows read',
    read,
    saved,
    'The rows read so far are in apps.csv. Its last lines list what may be missing.',
  ],
  [
    'with a file of earlier rows',
    read,
    { ...saved, count: 1, readAt: 10 },
    'The file saved earlier, apps.csv, has 1 app. 2 of 9 apps had been read.',
  ],
  ['that was refused', rows(stopped), null, 'No file was saved.'],
  [
    'that was refused, with an earlier file',
    rows(stopped),
    saved,
    'The file saved earlier, apps.csv, has 2 apps.',
  ],
])('an export that stopped, %s, says what is so', (_, found, file, text) => {
  expect(stoppedText(found, file, apps)).toBe(text)
})

test('a scan that never started has no read times', () => {
  expect(scanNotes(rows({}), apps)).toEqual([
    ['Apps in this file', '0'],
    ['Apps the service counted', 'not given'],
    ['Gaps', 'None known'],
  ])
})

test('the notes count the checked apps if the file has only some of them', () => {
  const some = scanNotes(rows({ matches: rowsOf('a'), checked: 4, totalCount: 4 }), apps)
  expect(some.slice(0, 3)).toEqual([
    ['Apps in this file', '1'],
    ['Apps checked', '4'],
    ['Apps the service counted', '4'],
  ])
})

test('the notes of an uncounted list mention a count only if the service gives it', () => {
  const nouns = ['trusted entity', 'trusted entities'] as const
  const labels = scanNotes(rows({}), nouns, true)
  expect(labels.map(([label]) => label)).toEqual(['Trusted entities in this file', 'Gaps'])
  const counted = scanNotes(rows({ totalCount: 0 }), nouns, true)
  expect(counted).toContainEqual(['Trusted entities the service counted', '0'])
})

test('the notes contain the read times, the time zone and the gaps', () => {
  const at = Date.parse('2026-11-20T12:00:00Z')
  const lines = new Map(
    scanNotes(
      rows({
        matches: new Map([['a', ['=1', 'x', '+2']]]),
        totalCount: 2,
        firstCount: 2,
        startedAt: at,
        readAt: at + 1000,
        checked: 3,
        unreadable: 2,
        unreadableIds: ['a\u202Eb', null],
      }),
      apps,
    ),
  )
  expect(lines.get('Read from (UTC)')).toBe('2026-11-20T12:00:00.000Z')
  expect(lines.get('Read until (UTC)')).toBe('2026-11-20T12:00:01.000Z')
  const local = lines.get('Read until (local time)') ?? ''
  const [moment = '', zone] = local.split(' ')
  expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  expect(Date.parse(moment)).toBe(at + 1000)
  expect(zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(lines.get('Unreadable apps')).toBe('a U+202E b without an ID')
  expect(lines.get('Gap')).toBe('2 apps could not be read.')
})

test('the notes name only the first hundred unreadable items', () => {
  const unreadableIds = Array.from({ length: 100 }, (_, index) => `i${index}`)
  const last = (unreadable: number) =>
    scanNotes(rows({ unreadable, unreadableIds }), apps).find(
      ([name]) => name === 'Unreadable apps',
    )?.[1]
  expect(last(100)).toMatch(/ i99$/)
  expect(last(1102)).toMatch(/ i99 and 1,002 more$/)
})
