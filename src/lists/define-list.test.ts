import { expect, test } from 'vitest'
import { nothingJoined } from '#/scans/joined'
import { fileParts } from './export/export-list'
import { staticFileParts, cellTexts } from './export/static-file'
import { findRows } from './find/local-find'
import { defineList, type ListColumn } from './define-list'

interface Row {
  id: string
  name: string | null
}

const columns: readonly ListColumn<Row>[] = [
  { id: 'row_id', header: 'ID', text: ({ id }) => id },
  { id: 'name', header: 'Name', text: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'button',
    header: 'Action',
    text: null,
    cell: () => null,
  },
]
const options = { name: 'Rows', file: 'rows', noun: ['row', 'rows'], action: 'listApps' } as const
const list = defineList<Row>({ ...options, columns })

test('columns without a cell are export-only, and columns without text are screen-only', () => {
  expect(cellTexts(list).map(({ id }) => id)).toEqual(['row_id', 'name'])
  expect(list.table.map(({ id, header }) => [id, header])).toEqual([
    ['name', 'Name'],
    ['button', 'Action'],
  ])
})

test.each<[string, readonly string[] | undefined, string[]]>([
  ['ALPHA', undefined, ['1']],
  ['a\u200Blpha', undefined, ['1']],
  ['2', undefined, ['2']],
  ['2', ['name'], []],
  ['e\u0301lan', undefined, ['3']],
  ['ugo', ['name'], ['3']],
  ['nobody', undefined, []],
  ['  ', undefined, ['1', '2', '3']],
])('finding %j in the columns %j returns the matching rows', (text, foundBy, found) => {
  const rows: Row[] = [
    { id: '1', name: 'alpha' },
    { id: '2', name: null },
    { id: '3', name: 'Ug\u200bo Élan' },
  ]
  expect(
    findRows({ columns, ...(foundBy && { foundBy }) }, rows, text).map(({ id }) => id),
  ).toEqual(found)
})

test.each([
  ['Invoice\u00a042', 'invoice 42'],
  ['Invoice 42', 'invoice\u00a042'],
  ['Invoice\t\n 42', 'invoice  42'],
  ['Invoice\ufeff42', 'invoice42'],
])('the name %j is found by %j, whatever spaces are in them', (name, text) => {
  expect(findRows({ columns }, [{ id: '1', name }], text)).toHaveLength(1)
})

test('a column with its own text for finding is found by that text only', () => {
  const found = columns.map((column) => ({ ...column, findText: () => 'long form' }))
  const rows = [{ id: '1', name: 'short' }]
  expect(findRows({ columns: found }, rows, 'long')).toEqual(rows)
  expect(findRows({ columns: found }, rows, 'short')).toEqual([])
})

test('a split row is found by each line, and exported as all lines', () => {
  const shown = defineList<Row>({
    ...options,
    columns: columns.map((column) => ({ ...column, cell: () => null })),
    split: (row) => [row, { ...row, name: `${row.name} again` }],
  })
  const rows: Row[] = [
    { id: '1', name: 'alpha' },
    { id: '2', name: 'beta' },
  ]
  expect(findRows(shown, rows, 'beta again')).toEqual([rows[1]])
  const lines = staticFileParts(shown, { rows, coverage: null, notes: [] }, 0).slice(1, 6)
  expect(lines.map((line) => line.trim())).toEqual([
    'row_id,name',
    '1,alpha',
    '1,alpha again',
    '2,beta',
    '2,beta again',
  ])
})

test('an export has the help of its columns once, below the rows', () => {
  const help = 'Times are those of the first sync.'
  const helped = columns.map((column) => ({ ...column, help }))
  const rows = [{ id: '1', name: 'alpha' }]
  const fromRows = staticFileParts(
    { ...options, columns: helped },
    { rows, coverage: null, notes: [] },
    0,
  )
  const fromScan = fileParts<Row>(
    { ...options, columns: helped },
    { query: '' },
    nothingJoined<readonly string[], null>(null),
  )
  expect(fromScan.map((line) => line.trim())).toContain('#,Filters,None')
  for (const parts of [fromRows, fromScan])
    expect(parts.filter((line) => line.includes(help)).map((line) => line.trim())).toEqual([
      `#,Note,${help}`,
    ])
})
