import { expect, test } from 'vitest'
import { noFilters } from '../lists/list-messages'
import { parseCells, createAppsReader, detectForm, rowKey } from './apps-file'

const header = ['client_id', 'name', 'tenant_id', 'standing_policy']
const note = (label: string, text: string) => ['#', label, text, '']
const notes = [
  note('OAuth Apps Console', 'Inventory of OAuth apps'),
  note('Format', '1'),
  note('Filters', 'classification=malicious,suspicious&verified=false'),
  note('Read until (UTC)', '2026-11-16T08:12:00.000Z'),
  note('Apps in this file', '2'),
  note('Gaps', 'None known'),
  note('Changed cells', 'No cell.'),
]
const item = ['a.apps', "'=Mail", 't1', 'None']
const two = ["'#b.apps", 'Ledger', 't2', 'Revoke']

function read(lines: string[][], isDemo = false) {
  const reader = createAppsReader(isDemo)
  for (const line of lines) reader.push([line])
  return reader.end()
}
const without = (label: string) => notes.filter(([, text]) => text !== label)
const instead = (label: string, text: string) =>
  notes.map((line) => (line[1] === label ? note(label, text) : line))

test('an export of apps is read with rows, filters, time and gaps', () => {
  const gap = note('Gap', 'Stopped before the end: 2 of 9 apps were read.')
  const wide = [...two, '']
  const file = read([header, item, wide, ...notes.slice(0, 5), gap, ...notes.slice(6), ['']])
  expect(file).toMatchObject({
    columns: header,
    repeated: 0,
    promised: 2,
    filters: { classification: ['malicious', 'suspicious'], verified: false },
    readAt: Date.parse('2026-11-16T08:12:00.000Z'),
    gaps: ['Stopped before the end: 2 of 9 apps were read.'],
  })
  const rows = 'rows' in file ? file.rows : new Map<string, string>()
  expect([...rows.keys()]).toEqual([rowKey('a.apps', 't1'), rowKey('#b.apps', 't2')])
  const cells = parseCells(header, rows.get(rowKey('a.apps', 't1')) ?? '')
  expect([...cells.values()]).toEqual(['a.apps', '=Mail', 't1', 'None'])
})

test('the last of repeated rows wins, and notes above a row or the header are ignored', () => {
  const stray = note('Gap', 'Of another table.')
  const again = ['a.apps', 'Later', 't1', 'Revoke']
  const file = read([header, item, stray, two, again, ...without('Apps in this file')])
  expect(file).toMatchObject({ repeated: 1, gaps: [], promised: null })
  expect(read([['Sheet'], stray, header, ...notes])).toMatchObject({ gaps: [] })
})

const sheet = ['client_id', 'tenant_id', 'app_id']
test('a row whose client ID a spreadsheet shortened is kept under its app ID', () => {
  const [short, rounded] = ['1.04858E+20', '104857712345679000000']
  const lines = [
    [short, 't1', 'app.1'],
    [short, 't1', ''],
    [short, 't1', ''],
    [rounded, 't2', 'app.2'],
  ]
  const file = read([sheet, ...lines, ...notes])
  const [first, last] = [rowKey(`${short} app.1`, 't1'), rowKey(`${rounded} app.2`, 't2')]
  const shortened = new Map(Object.entries({ 'app.1': first, 'app.2': last }))
  expect(file).toMatchObject({ repeated: 0, shortened })
  const keys = 'rows' in file ? [...file.rows.keys()] : []
  expect(keys).toEqual([first, rowKey(`${short} 3`, 't1'), rowKey(`${short} 4`, 't1'), last])
})

test('the marks of a spreadsheet around cells are removed', () => {
  const marked = ['\uFEFF="a ""b"""', '="t1"', '\uFEFFapp.1']
  const file = read([sheet.map((name) => `="${name}"`), marked, ['="a', 't2', 'x="b"'], ...notes])
  const rows = 'rows' in file ? [...file.rows.values()] : []
  expect(rows.map((row) => [...parseCells(sheet, row).values()])).toEqual([
    ['a "b"', 't1', 'app.1'],
    ['="a', 't2', 'x="b"'],
  ])
})

test('the missing last cells of a row are empty', () => {
  const file = read([sheet, ['a', 't1'], ...notes])
  const row = 'rows' in file ? file.rows.get(rowKey('a', 't1')) : undefined
  const cells = parseCells([...sheet, 'more'], row ?? '')
  expect([...cells.values()]).toEqual(['a', 't1', '', ''])
})

test.each(['many', '', '-1', '1.5', '1,060'])('a row count of %j is not used', (count) => {
  const file = read([header, item, ...instead('Apps in this file', count)])
  expect(file).toHaveProperty('promised', null)
})

test('an export without filters is read', () => {
  expect(read([header, item, ...instead('Filters', noFilters)])).toHaveProperty('filters', {})
})

test.each([
  ['2026-11-16 08:12:00', '2026-11-16T08:12:00Z'],
  ['2026-11-16T08:12', '2026-11-16T08:12:00Z'],
  ['2026-11-16 08:12', '2026-11-16T08:12:00Z'],
  ['2026-11-16 08:12:30.50', '2026-11-16T08:12:30.500Z'],
  ['2026-11-16T08:12:00+01:00', '2026-11-16T07:12:00Z'],
  ['2026-11-16 08:12:00 x', null],
  ['x 2026-11-16 08:12:00', null],
  ['soon', null],
])('the time %s of the last page is read as %s', (written, time) => {
  const file = read([header, item, ...instead('Read until (UTC)', written)])
  expect(file).toHaveProperty('readAt', time && Date.parse(time))
})

const foreign = [
  ['date', 'amount'],
  ['1', '2'],
]
const ofLookup = [['client_id', 'result'], ...instead('OAuth Apps Console', 'Client ID lookup')]
const newer = 'was written by a newer version of this console (format 2; this one reads 1)'

test.each<[string, string[][], string]>([
  ['a file of another program', foreign, 'is not an export of this console'],
  ['an empty list of lines', [], 'is not an export of this console'],
  ['an export whose notes were cut off', [header, item], 'has no notes below its last row'],
  ['another list', ofLookup, 'is an export of another list: “Client ID lookup”'],
  ['a newer version', [header, item, ...instead('Format', '2')], newer],
  ['a format that is no number', [header, ...instead('Format', 'x')], 'has no format'],
  ['a format in another form', [header, ...instead('Format', '1.0')], 'has no format'],
  ['demo data', [header, ...notes, note('Data', 'Demo data')], 'the invented apps of the demo'],
  ['another header', [['app', 'name'], ['a', 'b'], ...notes], 'lacks the column client_id'],
  ['a header without tenants', [['client_id'], ['a'], ...notes], 'lacks the column client_id'],
  ['a row with a cell too many', [header, item, [...two, 'x'], ...notes], 'cells in line 3'],
  ['a row that is cut before its tenant', [header, item, ['b', 'c'], ...notes], 'no tenant'],
  ['a missing last note', [header, ...without('Changed cells')], 'ends before its last note'],
  ['a missing note on filters', [header, ...without('Filters')], 'names filters that'],
  ['a bad filter', [header, ...instead('Filters', 'verified=perhaps')], 'names filters that'],
])('a file is refused with its reason: %s', (_, lines, why) => {
  expect(read(lines)).toHaveProperty('refused', expect.stringContaining(why))
})

test('the demo only compares demo exports', () => {
  const why = expect.stringContaining('is not a demo export') as string
  expect(read([header, item, ...notes], true)).toHaveProperty('refused', why)
  expect(read([header, item, ...notes, note('Data', 'Demo data')], true)).toHaveProperty('rows')
})

test.each([
  ['a,b,c\r\n1', { delimiter: ',', newline: '\r\n' }],
  ['a;b;c\n1,2;3', { delimiter: ';', newline: '\n' }],
  ['a,b,c,d\nclient_id;name\n', { delimiter: ';', newline: '\n' }],
  ['a\tb\r1', { delimiter: '\t', newline: '\r' }],
  ['only one cell\n', { delimiter: ',', newline: '\n' }],
  ['a,b,c', null],
])('the delimiter and line break of %j are detected', (text, form) => {
  expect(detectForm(text)).toEqual(form)
})
